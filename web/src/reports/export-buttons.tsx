import { Button, Group } from '@mantine/core';
import { type Icon, IconFileTypePdf, IconPrinter, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { csvFile } from '../lib/csv.ts';
import { download } from '../lib/download.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { noticeFailure } from '../ui/notice/notice.ts';
import styles from './reports.module.css';
import { csvOf, type Sheet } from './sheet.ts';

/** Exports a report as a PDF, as CSV or on paper. `sheet` is null while the report is loading: nothing can be exported. */
export function ExportButtons<Row>({ sheet }: { sheet: Sheet<Row> | null }) {
  const { isBusy, withPdf } = usePdf(sheet);
  const saveCsv = () => sheet && download(csvFile(csvOf(sheet)), `${sheet.fileName}.csv`);
  const disabled = sheet === null || isBusy;
  return (
    <Group gap="sm" aria-busy={isBusy} className={styles.exports}>
      <Export icon={IconFileTypePdf} label="Export PDF" disabled={disabled} onClick={() => void withPdf(download)} />
      <Export icon={IconTable} label="Export CSV" disabled={sheet === null} onClick={saveCsv} />
      <Export icon={IconPrinter} label="Print" disabled={disabled} onClick={() => void withPdf(printPdf)} />
    </Group>
  );
}

type ExportProps = { icon: Icon; label: string; disabled: boolean; onClick: () => void };

function Export({ icon: ExportIcon, label, ...button }: ExportProps) {
  return (
    <Button variant="default" leftSection={<ExportIcon size={18} aria-hidden />} {...button}>
      {label}
    </Button>
  );
}

/** Makes the PDF of a report, one at a time. The code for it is loaded when it is first needed. */
const usePdf = <Row,>(sheet: Sheet<Row> | null) => {
  const [isBusy, setBusy] = useState(false);
  const withPdf = async (deliver: (pdf: Blob, fileName: string) => unknown) => {
    if (sheet === null || isBusy) return;
    setBusy(true);
    try {
      const { renderSheet } = await import('./render-sheet.ts');
      await deliver(await renderSheet(sheet), `${sheet.fileName}.pdf`);
    } catch {
      noticeFailure('The PDF could not be made. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, withPdf };
};
