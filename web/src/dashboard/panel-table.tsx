import { type Column, DataTable } from '../ui/table/data-table.tsx';

type PanelTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
};

/** All rows of a small list. */
export function PanelTable<Row>(props: PanelTableProps<Row>) {
  // Without a total there is no pager: there is nowhere to turn to.
  return <DataTable {...props} page={1} limit={props.rows.length} total={0} onPage={() => {}} />;
}
