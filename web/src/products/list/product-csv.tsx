import { exportProducts, importProducts } from '@mendpoint/contract/products';
import { call } from '../../api/call.ts';
import { useCsv } from '../../api/use-csv.ts';
import { useMay } from '../../person/queries.ts';
import { CsvMenu } from '../../ui/csv/csv-menu.tsx';
import { productQueries } from '../queries.ts';

type ProductCsvProps = { shopId: string; q: string; isFaulty: boolean };

/** Exports the products that the list finds as CSV, and imports others. */
export function ProductCsv({ shopId, q, isFaulty }: ProductCsvProps) {
  const may = useMay();
  const csv = useCsv({
    exportAll: () => call(exportProducts, { query: { shop_id: shopId, q, ...(isFaulty && { stock: 'faulty' }) } }),
    importCall: importProducts,
    shopId,
    queryKey: productQueries.all(),
  });
  return <CsvMenu things="products" mayExport={may('export')} mayImport={may('import-files')} {...csv} />;
}
