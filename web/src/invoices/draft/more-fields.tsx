import { Button, TextInput } from '@mantine/core';
import { type Cents, cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { DISCOUNT_REASONS } from '@mendpoint/domain/sale/discounts';
import { usualCash } from '@mendpoint/domain/sale/notes';
import { useId } from 'react';
import { amountText } from '../../lib/typed-numbers.ts';
import { BuyerFields } from './buyer-fields.tsx';
import type { DraftEditor } from './draft-sums.ts';
import { withBuyer, withDiscountTyped, withReceived } from './invoice-draft.ts';
import styles from './payment-panel.module.css';

/** What not every sale needs: the cash that is handed over, a discount on the sale, and a buyer who is no customer. */
export function MoreFields({ editor }: { editor: DraftEditor }) {
  return (
    <div className={styles.more}>
      <CashFields editor={editor} />
      <DiscountFields editor={editor} />
      {editor.sums.needsBuyer && (
        <BuyerFields buyer={editor.draft.buyer} onChange={(buyer) => editor.change((now) => withBuyer(now, buyer))} />
      )}
    </div>
  );
}

/** The notes that customers usually give, and what goes back. */
function CashFields({ editor: { draft, sums, change } }: { editor: DraftEditor }) {
  const cash = cents((sums.payments?.cash ?? 0) + (sums.rounding ?? 0));
  if (cash <= 0) return null;
  return (
    <>
      <TextInput
        label="Cash handed over"
        inputMode="decimal"
        autoComplete="off"
        placeholder={amountText(cash)}
        value={draft.received}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => change((now) => withReceived(now, value))}
      />
      <div className={styles.notes}>
        {[cash, ...usualCash(cash)].slice(0, 5).map((sum) => (
          <Button
            key={sum}
            variant="default"
            px={4}
            fz="sm"
            onClick={() => change((now) => withReceived(now, amountText(sum)))}
          >
            {sum === cash ? 'Exact' : formatMoney(sum).replace('.00', '')}
          </Button>
        ))}
      </div>
    </>
  );
}

/** What goes back to the customer, to be read from a distance. */
export function CashChange({ change }: { change: Cents | null }) {
  if (change === null) return null;
  return (
    <div className={styles.change} role="status">
      <span>Change</span>
      <strong>{formatMoney(change)}</strong>
    </div>
  );
}

/** In dollars or percent, with its reason: of lines as well. */
function DiscountFields({ editor: { draft, sums, change } }: { editor: DraftEditor }) {
  const reasons = useId();
  const { sale, reason } = draft.discount;
  const isGiven = sale.trim() !== '' || (sums.discount?.total ?? NO_MONEY) > 0;
  return (
    <>
      <TextInput
        label="Discount on the sale"
        placeholder="5.00 or 10%"
        autoComplete="off"
        value={sale}
        error={sums.discountProblem}
        onChange={({ currentTarget: { value } }) => change((now) => withDiscountTyped(now, { sale: value }))}
      />
      {isGiven && (
        <>
          <TextInput
            label="Reason of the discount"
            required
            maxLength={200}
            list={reasons}
            value={reason}
            onChange={({ currentTarget: { value } }) => change((now) => withDiscountTyped(now, { reason: value }))}
          />
          <datalist id={reasons}>
            {DISCOUNT_REASONS.map((usual) => (
              <option key={usual} value={usual} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
