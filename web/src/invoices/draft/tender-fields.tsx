import { Button, Fieldset, Input, TextInput } from '@mantine/core';
import { TENDERS, type Tender } from '@mendpoint/domain/sale/payments';
import { useEffect, useRef } from 'react';
import { TENDER_WORDS } from '../payment/tender-words.ts';
import type { DraftEditor } from './draft-sums.ts';
import { withAllIn, withTender } from './invoice-draft.ts';
import styles from './payment-panel.module.css';

/** How the customer pays. Each tender takes an amount, or with one tap all that is due. */
export function TenderFields({ editor }: { editor: DraftEditor }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a touch screen the focus would open the on-screen keyboard.
    if (window.matchMedia('(pointer: fine)').matches) first.current?.focus();
  }, []);
  return (
    <Fieldset legend="Payment" variant="unstyled" className={styles.tenders}>
      {TENDERS.map((tender) => (
        <TenderField key={tender} tender={tender} editor={editor} inputRef={tender === 'cash' ? first : undefined} />
      ))}
    </Fieldset>
  );
}

type TenderFieldProps = {
  tender: Tender;
  editor: DraftEditor;
  inputRef: React.RefObject<HTMLInputElement | null> | undefined;
};

function TenderField({ tender, editor: { draft, sums, change }, inputRef }: TenderFieldProps) {
  const { label, all } = TENDER_WORDS[tender];
  const total = sums.totals?.total;
  const isPartOfTooMuch = sums.overPaid && (sums.payments?.[tender] ?? 0) > 0;
  return (
    <div className={styles.tender}>
      <Input.Label htmlFor={`tender-${tender}`}>{label}</Input.Label>
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
        onClick={() => total !== undefined && change((now) => withAllIn(now, tender, total))}
      >
        {all}
      </Button>
    </div>
  );
}
