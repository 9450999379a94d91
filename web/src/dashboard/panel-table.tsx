import { type Column, DataTable } from '../ui/table/data-table.tsx';

type PanelTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
};

/** All rows of a short list. */
export function PanelTable<Row>(props: PanelTableProps<Row>) {
  // A total of 0 hides the pager.
  return <DataTable {...props} page={1} limit={props.rows.length} total={0} onPage={() => {}} />;
}
