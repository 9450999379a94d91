import { Button, Input, TextInput } from '@mantine/core';
import { type Cents, cents, formatMoney } from '@mendpoint/domain/money/cents';
import { TENDER_NAMES, type Tender, tenderWithin } from '@mendpoint/domain/sale/payments';
import { amountText } from '../../lib/typed-numbers.ts';
import type { DraftEditor } from './draft-sums.ts';
import { type InvoiceDraft, withAllIn, withTender } from './invoice-draft.ts';
import styles from './payment-panel.module.css';

type TenderFieldProps = {
  tender: Tender;
  editor: DraftEditor;
  inputRef?: React.RefObject<HTMLInputElement | null> | undefined;
  /** Of store credit and of a gift card: what there is. */
  most?: Cents;
};

/** An amount in one tender, or with one tap all that is due. */
export function TenderField({ tender, editor: { draft, sums, change }, inputRef, most }: TenderFieldProps) {
  const total = sums.toPay ?? undefined;
  const asked = sums.payments?.[tender] ?? 0;
  const isPartOfTooMuch = (sums.overPaid && asked > 0) || asked > (most ?? asked);
  const payAll = (now: InvoiceDraft, whole: Cents) =>
    most === undefined
      ? withAllIn(now, tender, whole)
      : withTender(now, tender, amountText(cents(Math.min(most, asked + (sums.balance?.due ?? 0)))));
  return (
    <div className={styles.tender}>
      <Input.Label htmlFor={`tender-${tender}`}>{TENDER_NAMES[tender]}</Input.Label>
      <TextInput
        {...(inputRef && { ref: inputRef })}
        id={`tender-${tender}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={draft.tenders[tender]}
        error={sums.tenderProblems[tender] ?? isPartOfTooMuch}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => change((now) => withTender(now, tender, value))}
      />
      <Button
        variant="default"
        px={4}
        fz="sm"
        disabled={total === undefined || total <= 0}
        onClick={() => total !== undefined && change((now) => payAll(now, total))}
      >
        {most === undefined ? `All ${tenderWithin(tender)}` : formatMoney(most)}
      </Button>
    </div>
  );
}
