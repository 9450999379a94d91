import { Anchor, Button, Modal, Stack, Table, Text } from '@mantine/core';
import type { CardWithEntries } from '@mendpoint/contract/gift-cards';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '../lib/format.ts';
import * as paths from '../lib/paths.ts';
import { Loaded } from '../ui/page/states.tsx';
import { expiryWords, KIND_WORDS, STATE_WORDS } from './card-words.ts';
import { useCard } from './queries.ts';
import { VoidCardDialog } from './void-card-dialog.tsx';

type CardDialogProps = { id: string; codeEnd: string; onClosed: () => void };

/** What became of a card, and the way to void its sale. */
export function CardDialog({ id, codeEnd, onClosed }: CardDialogProps) {
  const card = useCard(id);
  const [isVoiding, setVoiding] = useState(false);
  return (
    <>
      <Modal opened={!isVoiding} title={`Gift card …${codeEnd}`} size="lg" onClose={onClosed}>
        <Loaded query={card} title="The gift card could not be read.">
          {(shown) => <Shown card={shown} onVoid={() => setVoiding(true)} />}
        </Loaded>
      </Modal>
      {isVoiding && card.data && <VoidCardDialog card={card.data} onClosed={() => setVoiding(false)} />}
    </>
  );
}

function Shown({ card, onVoid }: { card: CardWithEntries; onVoid: () => void }) {
  const isWhole = card.balance === card.amount && card.state !== 'voided';
  return (
    <Stack gap="sm" align="flex-start">
      <Text fz="2rem" fw={700} lh={1.2}>
        {formatDollars(card.balance)}
      </Text>
      <Text>
        Left of {formatDollars(card.amount)}. {STATE_WORDS[card.state]}. {expiryWords(card)}.
      </Text>
      <Entries entries={card.entries} />
      {isWhole && (
        <Button variant="default" onClick={onVoid}>
          Void its sale
        </Button>
      )}
    </Stack>
  );
}

function Entries({ entries }: Pick<CardWithEntries, 'entries'>) {
  return (
    <Table aria-label="What became of it">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map(({ _id, kind, amount, invoice_id, invoiceNumber, reason, at, actor }) => (
          <Table.Tr key={_id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {KIND_WORDS[kind]}
              {reason && `: ${reason}`}{' '}
              {invoice_id && (
                <Anchor component={Link} to={paths.invoice(invoice_id)}>
                  {invoiceNumber}
                </Anchor>
              )}
              <Text size="xs" c="dimmed">
                {[formatDateTime(at), actor].filter(Boolean).join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
