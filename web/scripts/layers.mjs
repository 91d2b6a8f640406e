// The layers of the cascade. Whatever their selectors, a later layer wins over an earlier one: a game only sets what
// differs from every table. A sheet's folder says its layer, so that no sheet is outside of them.

/** The pages around a table (end, review, lesson, rule book, editor) are the last: they show all games in one frame. */
export const layers = ["reset", "shell", "table", "game", "around"];

export const layerOf = (file) => {
  if (file.includes("/src/games/")) return "game";
  const [, folder, name] = /\/src\/style\/(?:(\w+)\/)?([\w-]+)\.css$/.exec(file) ?? [];
  return folder ?? (name === "base" ? "reset" : "shell");
};

/** For PostCSS, after a sheet's imports are in it. */
export const layered = {
  postcssPlugin: "layered",
  OnceExit(root, { AtRule }) {
    const file = root.source?.input.file ?? "";
    if (!file.includes("/src/")) return;
    const layer = new AtRule({ name: "layer", params: layerOf(file) });
    layer.append(root.nodes);
    root.append(new AtRule({ name: "layer", params: layers.join(", ") }), layer);
  },
};
