import { useCsv } from '../../api/use-csv.ts';
import { CsvMenu } from '../../ui/csv/csv-menu.tsx';
import { productQueries } from '../queries.ts';

type ProductCsvProps = { shopId: string; q: string };

/** The products that the list finds, as CSV; and new ones from a file. */
export function ProductCsv({ shopId, q }: ProductCsvProps) {
  const csv = useCsv({
    path: '/products',
    filter: { shop_id: shopId, q },
    shopId,
    queryKey: productQueries.all(),
  });
  return <CsvMenu things="products" {...csv} />;
}
