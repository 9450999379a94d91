/** The fields that an edit names, with their new values. */
export type Changes<Row> = { [Field in keyof Row]?: Exclude<Row[Field], undefined> };

/** An edit without the fields that were not sent. */
export const omitUndefined = <Row extends object>(row: Row): Changes<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Changes<Row>;
