import { Anchor, Button, Group, Text } from '@mantine/core';
import type { DepositWithEntries } from '@mendpoint/contract/deposits';
import { DEPOSIT_KIND_NAMES } from '@mendpoint/domain/deposit/deposit';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { formatDay } from '@mendpoint/domain/time/dates';
import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import styles from './deposits.module.css';

export type DepositAct = 'receipt' | 'give back' | 'keep';

type DepositRowProps = { deposit: DepositWithEntries; canMove: boolean; onAct: (act: DepositAct) => void };

/** A deposit, what became of it, and what can be done with what is held. */
export function DepositRow({ deposit, canMove, onAct }: DepositRowProps) {
  const { amount, kind, date, tender, taken_by: by } = deposit;
  return (
    <li className={styles.deposit}>
      <div className={styles.head}>
        <Text fw={600}>{DEPOSIT_KIND_NAMES[kind]}</Text>
        <Text fw={600}>{formatDollars(amount)}</Text>
      </div>
      <Text size="sm" c="dimmed">
        {[formatDay(date), TENDER_NAMES[tender], by].filter(Boolean).join(' · ')}
      </Text>
      <Became deposit={deposit} />
      <Buttons deposit={deposit} canMove={canMove} onAct={onAct} />
    </li>
  );
}

function Buttons({ deposit: { held, position }, canMove, onAct }: DepositRowProps) {
  const button = (act: DepositAct, label: string, of: string) => (
    <Button
      size="compact-md"
      {...(act === 'keep' ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
      aria-label={`${label}${of} deposit ${position}`}
      onClick={() => onAct(act)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap="xs" mt={4}>
      {button('receipt', 'Receipt', ' of')}
      {held > 0 && canMove && button('give back', 'Give back', '')}
      {held > 0 && canMove && button('keep', 'Keep', '')}
    </Group>
  );
}

function Became({ deposit }: { deposit: DepositWithEntries }) {
  const { held, applied, returned, forfeited } = deposit;
  const parts = [
    { words: 'held', amount: held, of: null },
    { words: 'taken off', amount: applied, of: invoiceOf(deposit, 'applied') },
    { words: 'given back', amount: returned, of: null },
    { words: 'kept, with', amount: forfeited, of: invoiceOf(deposit, 'forfeited') },
  ].filter(({ amount }) => amount > 0);
  return (
    <ul className={styles.became}>
      {parts.map(({ words, amount, of }) => (
        <li key={words}>
          {formatDollars(amount)} {words}
          {of && (
            <>
              {' '}
              <Anchor component={Link} to={paths.invoice(of.id)} inherit underline="always">
                {of.number}
              </Anchor>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The latest invoice of this kind: an earlier one was voided. */
const invoiceOf = ({ entries }: DepositWithEntries, kind: 'applied' | 'forfeited') => {
  const entry = entries.findLast((one) => one.kind === kind);
  return entry?.invoice_id ? { id: entry.invoice_id, number: entry.invoiceNumber } : null;
};
