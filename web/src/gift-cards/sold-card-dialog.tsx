import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { groupedCode } from '@mendpoint/domain/sale/gift-card';
import { formatDay } from '@mendpoint/domain/time/dates';
import { IconFileText, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDollars } from '../lib/format.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { noticeFailure } from '../ui/notice/notice.ts';
import { expiryWords } from './card-words.ts';
import type { SoldCard } from './sell-attempt.ts';

const askUnprinted = () =>
  confirm({
    title: 'Close without printing?',
    body: 'The code cannot be shown or printed again. Close only if you have written it down.',
    confirmLabel: 'Close without printing',
    danger: true,
  });

/** The code of a card that was just sold, and its paper. It is shown once: nobody can read it afterwards. */
export function SoldCardDialog({ card, code, onClosed }: SoldCard & { onClosed: () => void }) {
  const [isPrinted, setPrinted] = useState(false);
  const close = async () => {
    if (isPrinted || (await askUnprinted())) onClosed();
  };
  return (
    <Modal
      opened
      title="The gift card is sold"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      onClose={onClosed}
    >
      <Stack gap="sm">
        <Text fz="2rem" fw={700} lh={1.2}>
          {formatDollars(card.amount)}
        </Text>
        <Text ff="monospace" fz="lg" fw={700} style={{ overflowWrap: 'anywhere' }}>
          {groupedCode(code)}
        </Text>
        <Text fw={700}>{expiryWords(card)}</Text>
        <Text>
          Print it now and give it to the customer. Mendpoint keeps no code, so it cannot be printed or read again.
        </Text>
        <PrintButtons card={card} code={code} onPrinted={() => setPrinted(true)} />
        <Group justify="flex-end">
          <Button onClick={() => void close()}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const PAPERS = [
  { paper: 'roll58', label: 'Print 58 mm', icon: IconReceipt },
  { paper: 'a4', label: 'Print A4', icon: IconFileText },
] as const;

type Paper = (typeof PAPERS)[number]['paper'];

const printCard = async ({ card, code }: SoldCard, paper: Paper): Promise<void> => {
  const [{ makePdf }, { giftCardPaper }] = await Promise.all([
    import('../lib/pdf-maker.ts'),
    import('@mendpoint/documents/gift-card-paper'),
  ]);
  const printed = {
    shopName: card.shop_name,
    amount: formatDollars(card.amount),
    code: groupedCode(code),
    expiresOn: card.expires_on === '' ? '' : formatDay(card.expires_on),
  };
  await printPdf(await makePdf(giftCardPaper(printed, paper)), `Gift-card-${card.code_end}.pdf`);
};

function PrintButtons({ onPrinted, ...sold }: SoldCard & { onPrinted: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const print = async (paper: Paper) => {
    setBusy(true);
    try {
      await printCard(sold, paper);
      onPrinted();
    } catch {
      noticeFailure('The PDF could not be made. Please try again, or write the code down.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="sm" aria-busy={isBusy}>
      {PAPERS.map(({ paper, label, icon: Icon }) => (
        <Button
          key={paper}
          variant="default"
          disabled={isBusy}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => void print(paper)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
