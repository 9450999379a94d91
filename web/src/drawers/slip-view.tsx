import { Button, Group, Stack, Table, Title } from '@mantine/core';
import type { Slip, SlipRow } from '@mendpoint/documents/slip';
import { IconFileText, IconReceipt, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { csvFile } from '../lib/csv.ts';
import { download } from '../lib/download.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { noticeFailure } from '../ui/notice/notice.ts';
import { slipCsv } from './z-words.ts';

/** The text of a slip, under its headings. */
export function SlipView({ slip }: { slip: Slip }) {
  return (
    <Stack gap="md" maw={560}>
      {slip.sections.map(({ heading, rows }) => (
        <section key={heading} aria-label={heading}>
          <Title order={2} size="h4">
            {heading}
          </Title>
          <Table>
            <Table.Tbody>
              {numbered(rows).map(({ key, label, value, isStrong }) => (
                <Table.Tr key={key} fw={isStrong ? 700 : undefined}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{label}</Table.Td>
                  <Table.Td ta="right">{value}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Stack>
  );
}

/** The index makes the key unique: two movements may have the same words. */
const numbered = (rows: readonly SlipRow[]) => rows.map((row, index) => ({ ...row, key: `${index} ${row.label}` }));

/** Prints the slip on both papers, and saves it for spreadsheets. */
export function SlipButtons({ slip }: { slip: Slip }) {
  const [isBusy, setBusy] = useState(false);
  const name = `${slip.subtitle} ${slip.title}`.replace(/[^\w]+/g, '-');
  const print = async (paper: 'a4' | 'roll58') => {
    setBusy(true);
    try {
      const [{ makePdf }, { slipPaper }] = await Promise.all([
        import('../lib/pdf-maker.ts'),
        import('@mendpoint/documents/slip'),
      ]);
      await printPdf(await makePdf(slipPaper(slip, paper)), `${name}.pdf`);
    } catch {
      noticeFailure('The PDF could not be made. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const buttons = [
    { label: 'Print 58 mm', icon: IconReceipt, onClick: () => void print('roll58') },
    { label: 'Print A4', icon: IconFileText, onClick: () => void print('a4') },
    { label: 'Export CSV', icon: IconTable, onClick: () => download(csvFile(slipCsv(slip)), `${name}.csv`) },
  ];
  return (
    <Group gap="sm" aria-busy={isBusy}>
      {buttons.map(({ label, icon: Icon, onClick }) => (
        <Button
          key={label}
          variant="default"
          disabled={isBusy}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
