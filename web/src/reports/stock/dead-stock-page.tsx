import { Select } from '@mantine/core';
import type { DeadStock } from '@mendpoint/contract/reports/stock-reports';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { useMay } from '../../person/queries.ts';
import { useAddress } from '../../ui/page/use-address.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { ReportPage } from '../report-page.tsx';
import { ReportScreen } from '../report-screen.tsx';
import styles from '../reports.module.css';
import { money } from '../sheet.ts';
import { useDeadStock } from './queries.ts';
import { deadStockSheet } from './stock-sheets.ts';

const PAGE_SIZES = [50] as const;
const DAYS = ['30', '60', '90', '180', '365'] as const;
const USUAL = '90';

export function DeadStockPage() {
  return <ReportScreen title="Dead Stock">{(shop) => <DeadStockReport shop={shop} />}</ReportScreen>;
}

/** What is in stock and does not sell. */
function DeadStockReport({ shop }: { shop: { _id: string; name: string } }) {
  const { days, choose } = useDays();
  const { page, limit, turnTo } = useListState({ pageSizes: PAGE_SIZES, remembered: 'dead-stock' });
  const found = useDeadStock(shop._id, Number(days));
  const showsCosts = useMay()('edit-products');
  const { data, isPlaceholderData } = found;
  const options = { shop: shop.name, today: sydneyDay(new Date()), showsCosts, days: Number(days) };
  return (
    <ReportPage
      title="Dead Stock"
      picker={
        <>
          <DaysSelect days={days} choose={choose} />
          {data && !isPlaceholderData && <Summary found={data} />}
        </>
      }
      query={found}
      sheet={data ? deadStockSheet(data.rows, options) : null}
      rowKey={({ _id: id }) => id}
      page={page}
      limit={limit}
      onPage={turnTo}
      note={
        <div className={styles.note}>
          <p>
            Products of which some are in stock and none was sold in these days, nor added. Of those that all stores
            sell, a sale in any store counts; deleted sales do not.
          </p>
          {!showsCosts && <p>Costs are shown to whoever may edit products.</p>}
        </div>
      }
    />
  );
}

/** The days without a sale, kept in the address. */
const useDays = () => {
  const { params, change } = useAddress();
  const days = DAYS.find((one) => one === params.get('days')) ?? USUAL;
  const choose = (next: string | null) =>
    change({ days: next === USUAL ? '' : (next ?? ''), page: '' }, { replace: true });
  return { days, choose };
};

function DaysSelect({ days, choose }: ReturnType<typeof useDays>) {
  return (
    <Select
      label="Not sold for"
      mb="md"
      maw="16rem"
      className={styles.controls}
      data={DAYS.map((value) => ({ value, label: `${value} days` }))}
      value={days}
      allowDeselect={false}
      onChange={choose}
    />
  );
}

/** How much does not sell, where the list does not say all of it. */
function Summary({ found: { rows, total } }: { found: DeadStock }) {
  const isCut = total.products > rows.length;
  const uncosted = total.uncosted_products ?? 0;
  if (!isCut && uncosted === 0) return null;
  return (
    <p className={styles.remark} role="status">
      {counted(total.products, 'product')}, {counted(total.units, 'unit')}
      {total.value !== undefined && `, ${formatMoney(money(total.value))} at cost ex GST`}.
      {uncosted > 0 && ` Without a known cost: ${counted(uncosted, 'product')}.`}
      {isCut && ` The list has the first ${rows.length.toLocaleString('en-AU')}.`}
    </p>
  );
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-AU')} ${one}${count === 1 ? '' : 's'}`;
