/** A cell of the price book: a repair part on a device. */
export type Cell = { deviceId: string; repairPartId: string };

/** By device, then by repair part: a row of the grid is drawn again only if its own map is another one. */
export type ByCell<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>;

export const valueAt = <Value>(values: ByCell<Value>, { deviceId, repairPartId }: Cell): Value | undefined =>
  values.get(deviceId)?.get(repairPartId);

/** With other values at some cells; undefined takes a cell out. Rows that have none of them stay the same maps. */
export const withValues = <Value>(
  values: ByCell<Value>,
  changes: readonly (readonly [Cell, Value | undefined])[],
): ByCell<Value> => {
  const rows = new Map(values);
  const copied = new Map<string, Map<string, Value>>();
  for (const [{ deviceId, repairPartId }, value] of changes) {
    const row = copied.get(deviceId) ?? new Map(values.get(deviceId));
    copied.set(deviceId, row);
    if (value === undefined) row.delete(repairPartId);
    else row.set(repairPartId, value);
  }
  for (const [deviceId, row] of copied) {
    if (row.size === 0) rows.delete(deviceId);
    else rows.set(deviceId, row);
  }
  return rows;
};

export const entriesOf = <Value>(values: ByCell<Value>): [Cell, Value][] =>
  [...values].flatMap(([deviceId, row]) =>
    [...row].map(([repairPartId, value]): [Cell, Value] => [{ deviceId, repairPartId }, value]),
  );

type Named = readonly { _id: string }[];

/** Gives the cell at a place among the devices and repair parts that are shown. */
export const cellsOf =
  (devices: Named, problems: Named) =>
  ({ row, column }: { row: number; column: number }): Cell => ({
    deviceId: devices[row]?._id ?? '',
    repairPartId: problems[column]?._id ?? '',
  });
