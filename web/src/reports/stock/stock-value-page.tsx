import type { CategoryStock } from '@mendpoint/contract/reports/stock-reports';
import { sydneyDay } from '@mendpoint/domain/time/periods';
import { useMay } from '../../person/queries.ts';
import { ReportPage } from '../report-page.tsx';
import { ReportScreen } from '../report-screen.tsx';
import styles from '../reports.module.css';
import { useStockValue } from './queries.ts';
import { stockValueSheet } from './stock-sheets.ts';

export function StockValuePage() {
  return <ReportScreen title="Stock Value">{(shop) => <StockValue shop={shop} />}</ReportScreen>;
}

/** What the stock cost the shop, by category. */
function StockValue({ shop }: { shop: { _id: string; name: string } }) {
  const found = useStockValue(shop._id);
  const showsCosts = useMay()('edit-products');
  const options = { shop: shop.name, today: sydneyDay(new Date()), showsCosts };
  return (
    <ReportPage
      title="Stock Value"
      picker={showsCosts && found.data && <WithoutCost rows={found.data} />}
      query={found}
      sheet={found.data ? stockValueSheet(found.data, options) : null}
      rowKey={({ category_id: id }) => id}
      note={
        <div className={styles.note}>
          <p>
            What is in stock now, at what each product costs now, of this store and of the products that all stores
            sell. Faulty units are not in it.
          </p>
          {!showsCosts && <p>Costs are shown to whoever may edit products.</p>}
        </div>
      }
    />
  );
}

/** How many products are in no value. */
function WithoutCost({ rows }: { rows: readonly CategoryStock[] }) {
  const count = rows.reduce((all, row) => all + (row.uncosted_products ?? 0), 0);
  if (count === 0) return null;
  const products = count === 1 ? '1 product has' : `${count.toLocaleString('en-AU')} products have`;
  return (
    <p className={styles.remark} role="status">
      {products} no known cost, and {count === 1 ? 'is' : 'are'} in no value.
    </p>
  );
}
