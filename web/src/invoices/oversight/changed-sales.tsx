import { Anchor, Text } from '@mantine/core';
import type { ChangedSale } from '@mendpoint/contract/invoices/changed-sales';
import { Link } from 'react-router';
import { useHistoryPath } from '../../audit/queries.ts';
import * as paths from '../../lib/paths.ts';
import { Empty, Loaded } from '../../ui/page/states.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { DayRange } from '../../ui/table/day-range.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { useDayFilter } from '../../ui/table/use-day-filter.ts';
import { type ListState, tableProps, useExistingPage } from '../../ui/table/use-list-state.ts';
import filters from '../list/invoice-filters.module.css';
import { useChangedSales } from '../queries.ts';
import { CHANGED_SALE_COLUMNS } from './changed-sale-columns.tsx';

type ChangedSalesProps = { shopId: string; isAfterTheDay: boolean; list: ListState };

/** The sales of a shop that were edited or voided, by the days on which that was done. */
export function ChangedSales({ shopId, isAfterTheDay, list }: ChangedSalesProps) {
  const days = useDayFilter();
  const changes = useChangedSales({
    shop_id: shopId,
    ...(isAfterTheDay && { after_the_day: true }),
    start_date: days.from,
    end_date: days.to,
    page: list.page,
    limit: list.limit,
  });
  const actions = useActions();
  useExistingPage(list, changes.data?.meta.total);
  return (
    <>
      <div className={filters.filters}>
        <div className={filters.days}>
          <DayRange days={days} />
        </div>
      </div>
      <WhereRefundsAre />
      <Loaded query={changes} title="Failed to load invoices.">
        {({ data, meta }) => (
          <DataTable
            label="Voided and edited invoices"
            roomy
            columns={[...CHANGED_SALE_COLUMNS, actions]}
            rows={data}
            rowKey={({ _id }) => _id}
            empty={<Empty title="No invoice was changed." />}
            loading={changes.isPlaceholderData}
            total={meta.total}
            {...tableProps(list)}
          />
        )}
      </Loaded>
    </>
  );
}

/** A refund edits nothing: it is a document of its own. */
function WhereRefundsAre() {
  return (
    <Text size="sm" c="dimmed" mb="sm">
      Refunds are listed in{' '}
      <Anchor inherit underline="always" component={Link} to={paths.adjustmentNotes}>
        Adjustment Notes
      </Anchor>
      .
    </Text>
  );
}

const useActions = (): Column<ChangedSale> => {
  const historyPath = useHistoryPath();
  return {
    title: 'Actions',
    align: 'right',
    width: 1,
    narrow: 'bare',
    cell: ({ invoice_id, invoiceNumber }) => (
      <RowActions name={invoiceNumber} view={paths.invoice(invoice_id)} history={historyPath(invoice_id)} />
    ),
  };
};
