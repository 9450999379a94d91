import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import { DEPOSIT_KIND_NAMES } from '@mendpoint/domain/deposit/deposit';
import { IconDownload, IconFileText, IconReceipt } from '@tabler/icons-react';
import { formatDollars } from '../../lib/format.ts';
import { OutcomeAlert, outcomeOf, useOutcome } from '../../pickers/paper/outcome.tsx';
import { useSelectedShop, useShops } from '../../shops/queries.ts';
import { putOut } from './deposit-paper.ts';

const PAPERS = [
  { paper: 'roll58', label: 'Print 58 mm', icon: IconReceipt },
  { paper: 'a4', label: 'Print A4', icon: IconFileText },
  { paper: 'roll120', label: 'Download PDF', icon: IconDownload },
] as const;

type ReceiptDialogProps = { deposit: DepositWithEntries; heldOnTicket: number; isNew: boolean; onClosed: () => void };

/** The receipt of a deposit: right after it was taken, and again whenever the customer asks. */
export function ReceiptDialog({ deposit, heldOnTicket, isNew, onClosed }: ReceiptDialogProps) {
  const { shop: selected } = useSelectedShop();
  const { data: shops = [] } = useShops();
  const shop = [selected, ...shops].find((one) => one?._id === deposit.shop_id);
  const { run, pending, outcome } = useOutcome<(typeof PAPERS)[number]['paper']>();
  const put = (paper: (typeof PAPERS)[number]['paper']) =>
    run(paper, () =>
      outcomeOf(async () => {
        if (!shop) throw new Error('The shop is not loaded.');
        return putOut(deposit, { held: heldOnTicket }, shop, paper);
      }),
    );
  return (
    <Modal opened onClose={onClosed} title={isNew ? 'The deposit is taken' : 'Deposit receipt'}>
      <Stack gap="sm">
        <Text fz="2rem" fw={700} lh={1.2}>
          {formatDollars(deposit.amount)}
        </Text>
        <Text>
          {DEPOSIT_KIND_NAMES[deposit.kind]} on {deposit.ticket_number}
        </Text>
        <Group gap="sm" aria-busy={pending !== null}>
          {PAPERS.map(({ paper, label, icon: Icon }, index) => (
            <Button
              key={paper}
              variant={index === 0 ? 'filled' : 'default'}
              {...(index === 0 && { 'data-autofocus': true })}
              disabled={pending !== null}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => void put(paper)}
            >
              {label}
            </Button>
          ))}
        </Group>
        {outcome && <OutcomeAlert outcome={outcome} />}
      </Stack>
    </Modal>
  );
}
