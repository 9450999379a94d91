import { Badge, Group, Stack, Text } from '@mantine/core';
import type { GiftCard } from '@mendpoint/contract/gift-cards';
import { formatDay } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { formatDollars } from '../lib/format.ts';
import { CardCodeField } from '../pickers/card-code-field.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { expiryWords, STATE_COLOURS, STATE_WORDS } from './card-words.ts';
import { findCard } from './queries.ts';

/** Says what is left on a card that is scanned or typed. It stays open for the next card. */
export function BalanceDialog({ onClosed }: { onClosed: () => void }) {
  const form = useFormState({ code: '' });
  const [found, setFound] = useState<GiftCard | null>(null);
  const sending = useSubmit(form, {
    send: async () => {
      setFound(null);
      setFound(await findCard(form.values.code));
      form.change({ code: '' });
      return false;
    },
    failed: (error) => reasonOr(error, 'The gift card could not be read.'),
    blames: 'code',
  });
  return (
    <FormDialog
      title="Check a balance"
      saveLabel="Check"
      form={{ ref: form.ref, ...sending }}
      isComplete={form.values.code.trim() !== ''}
      onClosed={onClosed}
    >
      <CardCodeField {...form.field('code')} />
      <div aria-live="polite">{found && <Balance card={found} />}</div>
    </FormDialog>
  );
}

function Balance({ card }: { card: GiftCard }) {
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Text fz="2rem" fw={700} lh={1.2}>
          {formatDollars(card.balance)}
        </Text>
        <Badge color={STATE_COLOURS[card.state]} variant="light">
          {STATE_WORDS[card.state]}
        </Badge>
      </Group>
      <Text>
        Left of {formatDollars(card.amount)} on the card …{card.code_end}. {expiryWords(card)}.
      </Text>
      <Text size="sm" c="dimmed">
        Sold on {formatDay(card.date)} at {card.shop_name}
      </Text>
    </Stack>
  );
}
