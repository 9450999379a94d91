import { Anchor, Modal, Stack, Text } from '@mantine/core';
import type { WholeQuote } from '@mendpoint/contract/quotes';
import { formatDay } from '@mendpoint/domain/time/dates';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { QuotePapers } from '../../pickers/paper/quote-papers.tsx';

/** The quote that was saved just now, to print or to mail. It opens when it is mounted. */
export function SavedQuoteDialog({ quote, onClosed }: { quote: WholeQuote; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal opened={isOpen} onClose={close} onExitTransitionEnd={onClosed} title={`Quote ${quote.number} is saved`}>
      <Stack gap="md">
        <Text>
          {quote.customer_name || 'No customer'} · {formatDollars(quote.total)} · valid until{' '}
          {formatDay(quote.valid_until)}.{' '}
          <Anchor inherit underline="always" component={Link} to={paths.quote(quote._id)}>
            Open the quote
          </Anchor>
        </Text>
        <QuotePapers quote={quote} />
      </Stack>
    </Modal>
  );
}
