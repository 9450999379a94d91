import { exportCatalogue, importCatalogue } from '@mendpoint/contract/catalogue/catalogue-calls';
import { call } from '../api/call.ts';
import { useCsv } from '../api/use-csv.ts';
import { useMay } from '../person/queries.ts';
import { CsvMenu } from '../ui/csv/csv-menu.tsx';
import { catalogueQueries } from './queries.ts';

/** The whole catalogue as CSV; each row names its section. */
export function CatalogueCsv() {
  const may = useMay();
  const csv = useCsv({
    exportAll: () => call(exportCatalogue),
    importCall: importCatalogue,
    queryKey: catalogueQueries.all(),
  });
  return <CsvMenu things="catalogue" mayExport={may('export')} mayImport={may('import-files')} {...csv} />;
}
