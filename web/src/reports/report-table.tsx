import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { cellOf, type Sheet, showCell, totalsOf } from './sheet.ts';

const MOST_ON_A_CARD = 6;

export type ReportTableProps<Row> = {
  sheet: Sheet<Row>;
  rowKey: (row: Row) => string;
  /** True while other figures are being fetched. */
  loading: boolean;
  page?: number;
  limit?: number;
  onPage?: (page: number) => void;
  sort?: string;
  onSort?: (sort: string) => void;
};

/** A sheet on the screen, `limit` rows at a time. Its totals are those of all rows. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { sheet, rowKey, loading, page = 1, limit = sheet.rows.length, onPage = () => {}, sort = '', onSort } = props;
  const lastPage = Math.max(1, Math.ceil(sheet.rows.length / Math.max(1, limit)));
  const shownPage = Math.min(page, lastPage);
  const columns = sheet.columns.map(
    (column): Column<Row> => ({
      title: column.title,
      cell: (row, index) => showCell(cellOf(column, row, index)),
      align: column.kind === 'text' ? 'left' : 'right',
      ...(column.sorts && { sorts: column.sorts }),
      narrow: narrowOf(column),
    }),
  );
  const totals = totalsOf(sheet)?.map(showCell);
  return (
    <DataTable
      label={sheet.title}
      columns={columns}
      rows={sheet.rows.slice((shownPage - 1) * limit, shownPage * limit)}
      rowKey={rowKey}
      empty={sheet.empty}
      loading={loading}
      figures={sheet.columns.filter(({ onCard }) => onCard !== 'hidden').length > MOST_ON_A_CARD}
      page={shownPage}
      limit={limit}
      total={sheet.rows.length}
      onPage={onPage}
      sort={sort}
      {...(onSort && { onSort })}
      {...(totals && { totals })}
    />
  );
}

const narrowOf = <Row,>({ kind, onCard }: Sheet<Row>['columns'][number]) =>
  onCard ?? (kind === 'number' ? 'hidden' : 'labelled');
