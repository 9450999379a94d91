import { Button } from '@mantine/core';
import type { Cents } from '@mendpoint/domain/money/cents';
import { useEffect, useRef } from 'react';
import type { QuickTender } from './paid-in.ts';
import { Panel } from './panel.tsx';
import styles from './quick-sale.module.css';

/** `choose` goes to the customer of the sale; `checkOut` records the sale and asks at the checkout. */
export type BuyerWays = { choose: () => void; checkOut: () => void };

type AskBuyerProps = BuyerWays & { tender: QuickTender; total: Cents; onCancel: () => void };

/** Asks who buys, before anything is taken. */
export function AskBuyer({ tender, total, choose, checkOut, onCancel }: AskBuyerProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Panel tender={tender} total={total} onSubmit={choose} onCancel={onCancel}>
      <p className={styles.buyer}>A tax invoice of A$1,000 or more names the buyer.</p>
      <Button ref={first} type="submit" size="md">
        Choose customer
      </Button>
      <Button size="md" variant="default" onClick={checkOut}>
        Name at the checkout
      </Button>
    </Panel>
  );
}
