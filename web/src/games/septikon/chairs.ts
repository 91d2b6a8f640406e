import { row, type Chairs } from "../chairs";
import { warehouses } from "./station";
import { sideOf, spendable, type View, type Warehouse } from "./view";

export const chairs: Chairs<View> = {
  middle: [
    ...row(["septikon-clone-B", "septikon-gunner-B", "septikon-drone-B"], 42, 49, -54),
    ...row(["septikon-drone-A", "septikon-clone-A", "septikon-gunner-A"], 42, 49, 7),
  ],
  /* One unit of each resource in the stores. */
  hand(view, seat) {
    const stores = Object.entries(spendable(view, sideOf(seat))).filter(([, units]) => units > 0);
    const goods = stores.map(([store]) => warehouses[store as Warehouse].holds);
    return row(
      [...new Set(goods)].map((good) => `septikon-good-${good}`),
      19,
      12,
      -6,
    );
  },
  signs: (_, seat) => [`septikon-clone-${sideOf(seat)}`],
};
