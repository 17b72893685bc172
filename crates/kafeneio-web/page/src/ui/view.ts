import type { Table } from "../game/table";
import type { App } from "./app";

/**
 * A table as it is drawn now. The table itself stays the same object when it changes, and a component whose
 * props are the same objects is not drawn again; so there is a new view after every change.
 */
export interface View {
  app: App;
  table: Table;
}
