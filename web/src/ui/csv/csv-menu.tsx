import { Button } from '@mantine/core';
import type { ImportedThings } from '@mendpoint/contract/import-columns';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../lib/download.ts';
import { MenuOnPress } from '../menu/menu-on-press.tsx';
import { fetchOrTell } from '../notice/fetch-or-tell.ts';
import { noticeFailure, noticeSuccess } from '../notice/notice.ts';
import type { ImportFile } from './use-import.ts';

const fetchChoices = async () => ({ default: (await import('./csv-choices.tsx')).CsvChoices });
const CsvChoices = lazy(fetchChoices);
const fetchImport = async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog });
const ImportDialog = lazy(fetchImport);

type CsvMenuProps = {
  things: ImportedThings;
  exportAll: () => Promise<Blob>;
  importFile: ImportFile;
  mayExport: boolean;
  mayImport: boolean;
};

/** Exports a list as CSV and imports one, as far as the person may. */
export function CsvMenu({ things, exportAll, importFile, mayExport, mayImport }: CsvMenuProps) {
  const { isExporting, save } = useExport(things, exportAll);
  const [isImporting, setImporting] = useState(false);
  const openImport = async () => {
    if (await fetchOrTell(fetchImport, 'The import could not be loaded')) setImporting(true);
  };
  if (!mayExport && !mayImport) return null;
  return (
    <>
      <MenuOnPress
        button={
          <Button
            variant="default"
            aria-haspopup="menu"
            loading={isExporting}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            CSV
          </Button>
        }
        fetchMenu={fetchChoices}
        menu={(opening) => (
          <CsvChoices
            {...opening}
            {...(mayExport && { onExport: () => void save() })}
            {...(mayImport && { onImport: () => void openImport() })}
          />
        )}
      />
      {isImporting && (
        <Suspense>
          <ImportDialog things={things} importFile={importFile} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

const useExport = (things: string, exportAll: () => Promise<Blob>) => {
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      download(await exportAll(), `${things}.csv`);
      noticeSuccess(`${things}.csv is in your downloads.`);
    } catch (error) {
      noticeFailure((error as Error).message);
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, save };
};
