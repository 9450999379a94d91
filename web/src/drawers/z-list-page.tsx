import { Badge, Button } from '@mantine/core';
import type { ListedZ } from '@mendpoint/contract/drawers/z-reports';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { reasonOr } from '../api/api-error.ts';
import { csvFile } from '../lib/csv.ts';
import { download } from '../lib/download.ts';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { BusyButton } from '../ui/page/busy-button.tsx';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loaded } from '../ui/page/states.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { DayRange } from '../ui/table/day-range.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import { useDayFilter } from '../ui/table/use-day-filter.ts';
import { tableProps, useExistingPage, useListState } from '../ui/table/use-list-state.ts';
import { readEveryZ, useZPage } from './queries.ts';
import styles from './z-list-page.module.css';
import { differenceWords } from './z-words.ts';

/** /Z-Reports: every Z of the shop, by the day that its drawer was closed on. */
export function ZListPage() {
  const { shop } = useSelectedShop();
  return shop === null ? (
    <Page>
      <ShopMissing />
    </Page>
  ) : (
    <ZList shopId={shop._id} />
  );
}

const PAGE_SIZES = [31, 100] as const;

function ZList({ shopId }: { shopId: string }) {
  const list = useListState({ pageSizes: PAGE_SIZES, remembered: 'z-reports' });
  const days = useDayFilter();
  const { page, limit } = list;
  const range = { shop_id: shopId, start_date: days.from, end_date: days.to };
  const zs = useZPage({ ...range, page, limit });
  useExistingPage(list, zs.data?.meta.total);
  return (
    <Page actions={<Actions range={range} />}>
      <div className={styles.days}>
        <DayRange days={days} />
      </div>
      <Loaded query={zs} title="Failed to load the Z reports.">
        {({ data, meta }) => (
          <DataTable
            label="Z Reports"
            roomy
            columns={COLUMNS}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title="No drawer was closed." />}
            loading={zs.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
    </Page>
  );
}

type Range = Parameters<typeof readEveryZ>[0];

/** The file has every Z of the range, not only those of the page that is shown. */
function Actions({ range }: { range: Range }) {
  return (
    <>
      <Button variant="default" component={Link} to={paths.drawer}>
        Drawer
      </Button>
      <BusyButton
        onPress={async () => download(csvFile(csvOf(await readEveryZ(range))), 'Z-reports.csv')}
        failed={(error) => reasonOr(error, 'The Z reports could not be read.')}
      >
        Export CSV
      </BusyButton>
    </>
  );
}

const COLUMNS: readonly Column<ListedZ>[] = [
  { title: 'Z', narrow: 'heading', cell: ({ number, drawer_name }) => `Z ${number} · ${drawer_name}` },
  { title: 'Closed', cell: ({ closed_at }) => formatDateTime(closed_at) },
  { title: 'Counted by', cell: ({ closed_by }) => closed_by },
  { title: 'Expected', align: 'right', cell: ({ expected }) => formatDollars(expected) },
  { title: 'Counted', align: 'right', cell: ({ counted }) => formatDollars(counted) },
  {
    title: 'Difference',
    align: 'right',
    narrow: 'figure',
    cell: ({ difference }) =>
      difference === 0 ? (
        'exact'
      ) : (
        <Badge color={difference < 0 ? 'red' : 'orange'}>{differenceWords(difference)}</Badge>
      ),
  },
  {
    title: 'Actions',
    align: 'right',
    width: 1,
    narrow: 'bare',
    cell: ({ _id, number, drawer_name }) => (
      <RowActions name={`Z ${number} of ${drawer_name}`} view={paths.zReport(_id)} />
    ),
  },
];

const csvOf = (rows: readonly ListedZ[]) => [
  ['Store', 'Drawer', 'Z', 'Opened', 'Opened by', 'Closed', 'Counted by', 'Expected', 'Counted', 'Difference'],
  ...rows.map((z) => [
    z.shop_name,
    z.drawer_name,
    z.number,
    formatDateTime(z.opened_at),
    z.opened_by,
    formatDateTime(z.closed_at),
    z.closed_by,
    z.expected,
    z.counted,
    z.difference,
  ]),
];
