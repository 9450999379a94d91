import { exportRepairPrices, importRepairPrices } from '@mendpoint/contract/catalogue/repair-prices';
import { call } from '../api/call.ts';
import { useCsv } from '../api/use-csv.ts';
import { catalogueQueries } from '../catalogue/queries.ts';
import { useMay } from '../person/queries.ts';
import { CsvMenu } from '../ui/csv/csv-menu.tsx';
import { priceQueries } from './queries.ts';

/** The prices of all brands as CSV. The paydesk's tiles show them, too. */
export function PriceCsv() {
  const may = useMay();
  const csv = useCsv({
    exportAll: () => call(exportRepairPrices),
    importCall: importRepairPrices,
    queryKey: priceQueries.all(),
    alsoKey: catalogueQueries.all(),
  });
  return <CsvMenu things="prices" mayExport={may('export')} mayImport={may('import-files')} {...csv} />;
}
