// Draws a component again only when one of its plain properties has changed.
import type { ComponentType } from "preact";
import { Component, h } from "preact";

export function memo<P extends Record<string, string | number>>(Inner: ComponentType<P>): ComponentType<P> {
  return class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return Object.keys(next).some((key) => next[key] !== this.props[key as keyof typeof this.props]);
    }
    override render() {
      return h(Inner, this.props as never);
    }
  } as unknown as ComponentType<P>;
}
