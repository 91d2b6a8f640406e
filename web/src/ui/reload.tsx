// A line at the foot of the page that asks for a reload: a new version has come, or a part of the page has not.
import { useEffect, useState } from "preact/hooks";
import { takeNewVersion, useNewVersion } from "../offline";
import { text } from "../texts";

/** Did the server not hand out a script or words? A browser may remember that, so trying again takes a new page. */
function useMissing(): boolean {
  const [missing, set] = useState(false);
  useEffect(() => {
    const note = () => set(true);
    addEventListener("vite:preloadError", note);
    return () => removeEventListener("vite:preloadError", note);
  }, []);
  return missing;
}

export function Reload() {
  const missing = useMissing(),
    next = useNewVersion();
  if (!missing && !next) return null;
  return (
    <p class="notice reload" role="status">
      <span>{text(missing ? "partMissing" : "newVersion")}</span>
      <button class="main" onClick={missing ? () => location.reload() : takeNewVersion}>
        {text(missing ? "tryAgain" : "takeIt")}
      </button>
    </p>
  );
}
