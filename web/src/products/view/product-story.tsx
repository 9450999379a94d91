import { Stack, Title } from '@mantine/core';
import type { SoldMonth } from '@mendpoint/contract/stories';
import { useSession } from '../../auth/session.ts';
import { formatDollars } from '../../lib/format.ts';
import { formatMonth } from '../../lib/periods.ts';
import { useMay } from '../../person/queries.ts';
import { AMOUNT, QUANTITY, STORE, WHAT, WHEN } from '../../pickers/story/story-columns.tsx';
import { StoryList, useStoryPage } from '../../pickers/story/story-list.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { useProductStory, useSoldMonths } from './story-queries.ts';

/** The sales of a product and what came back; by month, for whoever may see figures. */
export function ProductStory({ id }: { id: string }) {
  const isAdmin = useSession().role === 'admin';
  const maySum = useMay()('see-figures');
  const list = useStoryPage();
  const story = useProductStory(id, { page: list.page, limit: list.limit });
  return (
    <Stack gap="lg" mt="lg">
      <StoryList
        title="Sales and refunds"
        list={list}
        story={story}
        columns={[WHAT, WHEN, ...(isAdmin ? [STORE] : []), QUANTITY, AMOUNT]}
        empty="Not sold yet."
      />
      {maySum && <Months id={id} />}
    </Stack>
  );
}

const COLUMNS: readonly Column<SoldMonth>[] = [
  { title: 'Month', narrow: 'heading', cell: ({ month }) => formatMonth(month) },
  { title: 'Quantity', align: 'right', cell: ({ quantity }) => quantity.toLocaleString('en-AU') },
  { title: 'Sales', align: 'right', narrow: 'figure', cell: ({ amount }) => formatDollars(amount) },
];

function Months({ id }: { id: string }) {
  const months = useSoldMonths(id);
  return (
    <section aria-label="Sold by month">
      <Title order={2} size="h3" mb="sm">
        Sold by month
      </Title>
      <Loaded query={months}>{(rows) => <MonthTable rows={since(rows)} />}</Loaded>
    </section>
  );
}

/** Without the months before the first sale. */
const since = (rows: readonly SoldMonth[]): SoldMonth[] => {
  const first = rows.findLastIndex(({ quantity, amount }) => quantity !== 0 || amount !== 0);
  return rows.slice(0, first + 1);
};

function MonthTable({ rows }: { rows: readonly SoldMonth[] }) {
  return (
    <DataTable
      label="Sold by month"
      figures
      columns={COLUMNS}
      {...{ rows, page: 1, limit: rows.length, total: rows.length }}
      rowKey={({ month }) => month}
      empty="Not sold in the last twelve months."
      onPage={() => undefined}
    />
  );
}
