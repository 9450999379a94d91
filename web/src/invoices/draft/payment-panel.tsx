import { Button } from '@mantine/core';
import { type SubmitEvent, useId } from 'react';
import { SheetToggle } from '../../ui/page/sheet-toggle.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import type { DraftEditor } from './draft-sums.ts';
import { withCustomer } from './invoice-draft.ts';
import { PaymentAlerts } from './payment-alerts.tsx';
import styles from './payment-panel.module.css';
import { PaymentSums, shownAmount } from './payment-sums.tsx';
import { TenderFields } from './tender-fields.tsx';

type PaymentPanelProps = {
  editor: DraftEditor;
  /** On a phone: whether the sheet is drawn up. A wide screen always shows all of it. */
  isOpen: boolean;
  onToggle: () => void;
  /** The label of the main button. */
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
};

/** Who pays, how, and what is left: beside the invoice, or on a phone a sheet at its foot. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { editor, isOpen, onToggle, confirmLabel, isBusy = false, onConfirm } = props;
  const bodyId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form className={styles.panel} data-open={isOpen} aria-label="Payment" noValidate onSubmit={submit}>
      <div className={styles.body} id={bodyId}>
        <PanelBody editor={editor} />
      </div>
      <div className={styles.primary}>
        <SheetToggle
          className={styles.toggle}
          isOpen={isOpen}
          controls={bodyId}
          words="Payment · due"
          sum={shownAmount(editor.sums.balance?.due)}
          onToggle={onToggle}
        />
        <Button
          type="submit"
          className={styles.confirm}
          size="lg"
          loading={isBusy}
          disabled={editor.sums.obstacle !== null}
          aria-keyshortcuts="Control+Enter"
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

function PanelBody({ editor }: { editor: DraftEditor }) {
  const { draft, sums, change } = editor;
  return (
    <>
      <div className={styles.customer}>
        <CustomerPicker
          shopId={draft.invoice.shopId._id}
          customer={draft.customer}
          onPick={(customer) => change((now) => withCustomer(now, customer))}
        />
      </div>
      <TenderFields editor={editor} />
      <div className={styles.foot}>
        <PaymentAlerts editor={editor} />
        <PaymentSums invoice={draft.invoice} totals={sums.totals} balance={sums.balance} />
      </div>
    </>
  );
}
