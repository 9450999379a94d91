import { exportCustomers, importCustomers } from '@mendpoint/contract/customers';
import { call } from '../api/call.ts';
import { useCsv } from '../api/use-csv.ts';
import { useMay } from '../person/queries.ts';
import { CsvMenu } from '../ui/csv/csv-menu.tsx';
import { customerQueries } from './queries.ts';

type CustomerCsvProps = { shopId: string; q: string };

/** Exports the customers that the list finds as CSV, and imports others. */
export function CustomerCsv({ shopId, q }: CustomerCsvProps) {
  const may = useMay();
  const csv = useCsv({
    exportAll: () => call(exportCustomers, { query: { shop_id: shopId, q } }),
    importCall: importCustomers,
    shopId,
    queryKey: customerQueries.all(),
  });
  return <CsvMenu things="customers" mayExport={may('export')} mayImport={may('import-files')} {...csv} />;
}
