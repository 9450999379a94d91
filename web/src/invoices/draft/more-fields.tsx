import { TextInput } from '@mantine/core';
import { cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { DISCOUNT_REASONS } from '@mendpoint/domain/sale/discounts';
import { FREE_REASONS } from '@mendpoint/domain/sale/totals';
import { useId } from 'react';
import { CashFields } from '../../ui/money/cash-fields.tsx';
import type { DraftEditor } from './draft-sums.ts';
import { withDiscountTyped, withReceived } from './invoice-draft.ts';
import styles from './payment-panel.module.css';

/** What not every sale needs: the cash that is handed over and a discount on the sale. */
export function MoreFields({ editor }: { editor: DraftEditor }) {
  const { draft, sums, change } = editor;
  return (
    <div className={styles.more}>
      <CashFields
        cash={cents((sums.payments?.cash ?? 0) + (sums.rounding ?? 0))}
        received={draft.received}
        onChange={(received) => change((now) => withReceived(now, received))}
      />
      <DiscountFields editor={editor} />
    </div>
  );
}

/** Whoever types a discount must see that a reason is wanted, which may be out of sight below it. */
const showBelow = (field: HTMLInputElement | null): void => {
  if (field?.form?.contains(document.activeElement)) field.scrollIntoView({ block: 'nearest' });
};

/** In dollars or percent, with its reason: of lines as well. */
function DiscountFields({ editor: { draft, sums, change } }: { editor: DraftEditor }) {
  const reasons = useId();
  const { sale, reason } = draft.discount;
  const isFree = sums.totals?.total === 0 && sums.lines.length > 0;
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
      {(isGiven || isFree) && (
        <>
          <TextInput
            label={isGiven ? 'Reason of the discount' : 'Why nothing is asked'}
            required
            maxLength={200}
            list={reasons}
            ref={showBelow}
            value={reason}
            onChange={({ currentTarget: { value } }) => change((now) => withDiscountTyped(now, { reason: value }))}
          />
          <datalist id={reasons}>
            {(isGiven ? DISCOUNT_REASONS : FREE_REASONS).map((usual) => (
              <option key={usual} value={usual} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
