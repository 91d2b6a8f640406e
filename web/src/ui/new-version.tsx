// A line at the foot of the page: a new version has come.
import { takeNewVersion, useNewVersion } from "../offline";
import { text } from "../texts";

export function NewVersion() {
  if (!useNewVersion()) return null;
  return (
    <p class="notice new-version" role="status">
      <span>{text("newVersion")}</span>
      <button class="main" onClick={takeNewVersion}>
        {text("takeIt")}
      </button>
    </p>
  );
}
