// A sheet over the page: takes the focus, gives it back, and closes with Escape or a tap beside it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { text } from "../texts";

export function Overlay({ title, close, children }: { title: string; close(): void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="overlay"
      aria-label={title}
      onClose={close}
      onKeyDown={(e) => e.stopPropagation()}
      onClick={(e) => e.target === dialog.current && close()}
    >
      <header>
        <h1>{title}</h1>
        <button class="quiet" onClick={close}>
          {text("close")}
        </button>
      </header>
      {children}
    </dialog>
  );
}
