import { Button, Group } from '@mantine/core';
import { IconFileTypePdf, IconPrinter, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { csvFile } from '../lib/csv.ts';
import { download } from '../lib/download.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { noticeFailure } from '../ui/notice/notice.ts';
import styles from './reports.module.css';
import { csvOf, type Sheet } from './sheet.ts';

/** The way of a report to paper and into files. Nothing can be exported while `sheet` is null: it is still loading. */
export function ExportButtons<Row>({ sheet }: { sheet: Sheet<Row> | null }) {
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
  const saveCsv = () => sheet && download(csvFile(csvOf(sheet)), `${sheet.fileName}.csv`);
  const disabled = sheet === null || isBusy;
  return (
    <Group gap="sm" aria-busy={isBusy} className={styles.exports}>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => void withPdf(download)}
      >
        Export PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconTable size={18} aria-hidden />}
        disabled={sheet === null}
        onClick={saveCsv}
      >
        Export CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => void withPdf(printPdf)}
      >
        Print
      </Button>
    </Group>
  );
}
