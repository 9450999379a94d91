import { Anchor, Text } from '@mantine/core';
import type { StoryEntry } from '@mendpoint/contract/stories';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { QuoteBadge } from '../../ui/sale/quote-badge.tsx';
import { StateBadge } from '../../ui/sale/state-badge.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import styles from './story.module.css';
import { kindWords, linesInWords, standingOf } from './story-words.ts';

export const WHAT: Column<StoryEntry> = {
  title: 'What',
  narrow: 'heading',
  cell: (entry) => (
    <span className={styles.what}>
      {kindWords(entry)} <Reference entry={entry} />
      <Standing entry={entry} />
    </span>
  ),
};

/** The number of the document, which leads to it. A refund is told of on its invoice. */
function Reference({ entry: { _id, kind, number, invoice } }: { entry: StoryEntry }) {
  if (number === '') return null;
  const path = invoice ? paths.invoice(invoice._id) : kind === 'quote' ? paths.quote(_id) : null;
  const isOther = invoice !== null && invoice.invoiceNumber !== number;
  return (
    <>
      {path ? (
        <Anchor inherit component={Link} to={path}>
          {number}
        </Anchor>
      ) : (
        number
      )}
      {isOther && <span className={styles.of}>of {invoice.invoiceNumber}</span>}
    </>
  );
}

function Standing({ entry }: { entry: StoryEntry }) {
  const standing = standingOf(entry);
  if (standing === null) return null;
  return 'quote' in standing ? <QuoteBadge state={standing.quote} /> : <StateBadge state={standing.sale} />;
}

export const WHEN: Column<StoryEntry> = {
  title: 'Date',
  cell: ({ at }) => <span className={styles.when}>{formatDateTime(at)}</span>,
};

export const ITEMS: Column<StoryEntry> = {
  title: 'Items',
  cell: (entry) => (
    <div className={styles.items}>
      {linesInWords(entry).join(', ')}
      {entry.note && (
        <Text size="sm" c="dimmed">
          {entry.note}
        </Text>
      )}
    </div>
  ),
};

export const STORE: Column<StoryEntry> = { title: 'Store', cell: ({ shop }) => shop };

export const QUANTITY: Column<StoryEntry> = {
  title: 'Quantity',
  align: 'right',
  cell: ({ quantity }) => quantity.toLocaleString('en-AU'),
};

export const DISCOUNT: Column<StoryEntry> = {
  title: 'Discount',
  align: 'right',
  cell: ({ discount }) => (discount === 0 ? '–' : formatDollars(discount)),
};

export const AMOUNT: Column<StoryEntry> = {
  title: 'Amount',
  align: 'right',
  narrow: 'figure',
  cell: ({ amount, due, state, kind }) => (
    <span className={styles.amount}>
      {kind === 'no-sale' ? '–' : state === 'void' ? <del>{formatDollars(amount)}</del> : formatDollars(amount)}
      {due > 0 && due !== amount && <small>{formatDollars(due)} due</small>}
    </span>
  ),
};
