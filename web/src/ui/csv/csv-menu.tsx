import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { noticeFailure, noticeSuccess } from '../notice/notice.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportFile } from './use-import.ts';

type CsvMenuProps = {
  /** 'customers', 'catalogue' */
  things: string;
  exportAll: () => Promise<Blob>;
  importFile: ImportFile;
};

/** Exports a list as CSV, and imports one. */
export function CsvMenu({ things, exportAll, importFile }: CsvMenuProps) {
  const [isExporting, setExporting] = useState(false);
  const [isImporting, setImporting] = useState(false);
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
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={isExporting} rightSection={<IconChevronDown size={16} aria-hidden />}>
            CSV
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileDownload size={20} aria-hidden />} onClick={() => void save()}>
            Export CSV
          </Menu.Item>
          <Menu.Item leftSection={<IconFileUpload size={20} aria-hidden />} onClick={() => setImporting(true)}>
            Import CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportDialog things={things} importFile={importFile} onClose={() => setImporting(false)} />}
    </>
  );
}
