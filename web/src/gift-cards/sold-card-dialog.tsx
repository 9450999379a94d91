import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { groupedCode } from '@mendpoint/domain/sale/gift-card';
import { formatDay } from '@mendpoint/domain/time/dates';
import { IconFileText, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDollars } from '../lib/format.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { noticeFailure } from '../ui/notice/notice.ts';
import { expiryWords } from './card-words.ts';
import type { SoldCard } from './sell-attempt.ts';

/** The code of a card that was just sold, and its paper. It is shown once: nobody can read it afterwards. */
export function SoldCardDialog({ card, code, onClosed }: SoldCard & { onClosed: () => void }) {
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
        <PrintButtons card={card} code={code} />
        <Group justify="flex-end">
          <Button onClick={onClosed}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function PrintButtons({ card, code }: SoldCard) {
  const [isBusy, setBusy] = useState(false);
  const print = async (paper: 'a4' | 'roll58') => {
    setBusy(true);
    try {
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
    } catch {
      noticeFailure('The PDF could not be made. Please try again, or write the code down.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="sm" aria-busy={isBusy}>
      <Button
        variant="default"
        disabled={isBusy}
        data-autofocus
        leftSection={<IconReceipt size={18} aria-hidden />}
        onClick={() => void print('roll58')}
      >
        Print 58 mm
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconFileText size={18} aria-hidden />}
        onClick={() => void print('a4')}
      >
        Print A4
      </Button>
    </Group>
  );
}
