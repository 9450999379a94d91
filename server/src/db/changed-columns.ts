/** The columns of a row that an edit changes, with their new values. */
export const changedColumns = <Row extends object>(before: Row, after: Row): Partial<Row> => {
  const columns = Object.keys(after) as (keyof Row)[];
  return Object.fromEntries(
    columns.filter((column) => after[column] !== before[column]).map((column) => [column, after[column]]),
  ) as Partial<Row>;
};
