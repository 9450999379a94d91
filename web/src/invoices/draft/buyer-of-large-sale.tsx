import { Fieldset, Text } from '@mantine/core';
import { personName } from '@mendpoint/domain/text/person-name';
import { IconCheck } from '@tabler/icons-react';
import { BuyerFields } from './buyer-fields.tsx';
import type { DraftEditor } from './draft-sums.ts';
import { withBuyer } from './invoice-draft.ts';
import styles from './payment-panel.module.css';

type BuyerOfLargeSaleProps = { editor: DraftEditor; problem: string | null };

/** Asks who buys, where a tax invoice names the buyer; or says that a customer is named. */
export function BuyerOfLargeSale({ editor: { draft, sums, change }, problem }: BuyerOfLargeSaleProps) {
  if (!sums.namesBuyer) return null;
  if (draft.customer !== null) {
    return (
      <Text size="sm" className={styles.named}>
        <IconCheck size={18} aria-hidden />
        <span>A tax invoice of A$1,000 or more names the buyer: {personName(draft.customer)}.</span>
      </Text>
    );
  }
  return (
    <Fieldset legend="Buyer" variant="unstyled" className={styles.buyer}>
      <BuyerFields buyer={draft.buyer} problem={problem} onChange={(part) => change((now) => withBuyer(now, part))} />
    </Fieldset>
  );
}
