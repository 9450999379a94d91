import { Button, TextInput } from '@mantine/core';
import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { usualCash } from '@mendpoint/domain/sale/notes';
import { amountText } from '../../lib/typed-numbers.ts';
import styles from './cash-fields.module.css';

type CashFieldsProps = { cash: Cents; received: string; onChange: (received: string) => void };

/**
 * The money handed over for `cash`, typed or chosen by the notes that customers usually give. Nothing is shown where no
 * cash is taken.
 */
export function CashFields({ cash, received, onChange }: CashFieldsProps) {
  if (cash <= 0) return null;
  return (
    <>
      <TextInput
        label="Cash handed over"
        inputMode="decimal"
        autoComplete="off"
        placeholder={amountText(cash)}
        value={received}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <div className={styles.notes}>
        {[cash, ...usualCash(cash)].slice(0, 5).map((sum) => (
          <Button key={sum} variant="default" px={4} fz="sm" onClick={() => onChange(amountText(sum))}>
            {sum === cash ? 'Exact' : formatMoney(sum).replace('.00', '')}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The change for the customer, large enough to be read from a distance. */
export function CashChange({ change }: { change: Cents | null }) {
  if (change === null) return null;
  return (
    <div className={styles.change} role="status">
      <span>Change</span>
      <strong>{formatMoney(change)}</strong>
    </div>
  );
}
