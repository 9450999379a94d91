import { Alert, Button, Fieldset } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { NO_MONEY } from '@mendpoint/domain/money/cents';
import { MONEY_TENDERS } from '@mendpoint/domain/sale/payments';
import { sumOfSurcharges } from '@mendpoint/domain/sale/surcharge';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { CashChange } from '../../ui/money/cash-fields.tsx';
import desk from '../../ui/page/desk.module.css';
import { late } from '../../ui/page/late.ts';
import { SheetToggle } from '../../ui/page/sheet-toggle.tsx';
import { BuyerOfLargeSale } from './buyer-of-large-sale.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { type DraftEditor, OVER_PAID } from './draft-sums.ts';
import { nothingEntered, withCustomer, withSurcharged } from './invoice-draft.ts';
import { MoreFields } from './more-fields.tsx';
import styles from './payment-panel.module.css';
import { PaymentSums, shownAmount } from './payment-sums.tsx';
import { TenderField } from './tender-field.tsx';
import { useCreditLeft } from './use-credit-left.ts';

const GiftCardPart = late(async () => (await import('./gift-card-part.tsx')).GiftCardPart);
const GiftCardAsked = late(async () => (await import('./gift-card-part.tsx')).GiftCardAsked);

const SurchargeChoice = late(async () => (await import('../../ui/money/surcharge-choice.tsx')).SurchargeChoice);

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
  const { editor, isOpen, onToggle, confirmLabel, isBusy = false } = props;
  const { obstacle, unnamed } = editor.sums;
  const bodyId = useId();
  const { form, submit, buyerProblem } = useConfirm(props);
  const [isAskingCard, setAsking] = useState(false);
  return (
    <>
      <form ref={form} className={desk.panel} data-open={isOpen} aria-label="Payment" noValidate onSubmit={submit}>
        <div className={desk.body} id={bodyId}>
          <PanelBody editor={editor} buyerProblem={buyerProblem} onAskCard={() => setAsking(true)} />
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
            disabled={obstacle !== null && unnamed === null}
            aria-keyshortcuts="Control+Enter"
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
      <Suspense>{isAskingCard && <GiftCardAsked editor={editor} onClosed={() => setAsking(false)} />}</Suspense>
    </>
  );
}

/** Confirms by the button or the shortcut, unless nobody has said who buys: that is then said at its fields. */
const useConfirm = ({ editor, isOpen, onToggle, onConfirm }: PaymentPanelProps) => {
  const { unnamed } = editor.sums;
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const confirm = () => {
    if (unnamed === null) return onConfirm();
    if (!isOpen) onToggle();
    setRefusals((count) => count + 1);
  };
  // `[]` makes the shortcut work from inside the fields too.
  useHotkeys([['mod+Enter', confirm]], []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm();
  };
  return { form, submit, buyerProblem: refusals > 0 ? unnamed : null };
};

type PanelBodyProps = { editor: DraftEditor; buyerProblem: string | null; onAskCard: () => void };

function PanelBody({ editor, buyerProblem, onAskCard }: PanelBodyProps) {
  const { draft, sums, change } = editor;
  return (
    <>
      <div className={desk.customer}>
        <CustomerPicker
          shopId={draft.invoice.shop._id}
          customer={draft.customer}
          onPick={(customer) => change((now) => withCustomer(now, customer))}
        />
      </div>
      <TenderFields editor={editor} buyerProblem={buyerProblem} onAskCard={onAskCard} />
      <div className={desk.foot}>
        {sums.surchargeable.length > 0 && (
          <Suspense>
            <SurchargeChoice
              payments={sums.surchargeable}
              isAdded={draft.surcharged === true}
              onChange={(isAdded) => change((now) => withSurcharged(now, isAdded))}
            />
          </Suspense>
        )}
        <PaymentAlerts editor={editor} />
        <CashChange change={sums.change} />
        <PaymentSums
          invoice={draft.invoice}
          totals={sums.totals}
          discount={sums.discount?.ofSale ?? NO_MONEY}
          surcharge={sumOfSurcharges(sums.surcharges)}
          balance={sums.balance}
          cash={sums.payments && { cash: sums.payments.cash, rounding: sums.rounding ?? NO_MONEY, isTaken: false }}
        />
      </div>
    </>
  );
}

/** How the customer pays. Each tender takes an amount, or with one tap all that is due. */
function TenderFields({ editor, buyerProblem, onAskCard }: PanelBodyProps) {
  const first = useRef<HTMLInputElement>(null);
  const credit = useCreditLeft(editor.draft);
  useEffect(() => {
    // On a touch screen the focus would open the on-screen keyboard.
    if (window.matchMedia('(pointer: fine)').matches) first.current?.focus();
  }, []);
  return (
    <Fieldset legend="Payment" variant="unstyled" className={styles.tenders}>
      <BuyerOfLargeSale editor={editor} problem={buyerProblem} />
      {MONEY_TENDERS.map((tender) => (
        <TenderField key={tender} tender={tender} editor={editor} inputRef={tender === 'cash' ? first : undefined} />
      ))}
      {(credit > 0 || editor.draft.tenders.store_credit) && (
        <TenderField tender="store_credit" editor={editor} most={credit} />
      )}
      <Suspense>
        <GiftCardPart editor={editor} onAsk={onAskCard} />
      </Suspense>
      <MoreFields editor={editor} />
    </Fieldset>
  );
}

/** What is wrong or odd about the payments. */
function PaymentAlerts({ editor: { draft, sums } }: { editor: DraftEditor }) {
  if (sums.overPaid) {
    return (
      <Alert role="alert" color="red" p="sm" icon={<IconAlertCircle aria-hidden />} title={OVER_PAID[0]}>
        {OVER_PAID[1]}
      </Alert>
    );
  }
  if (sums.obstacle !== null && sums.unnamed === null) {
    return (
      <Alert role="status" color="red" p="sm" icon={<IconAlertCircle aria-hidden />}>
        {sums.obstacle}
      </Alert>
    );
  }
  if (draft.invoice.status === '1' && nothingEntered(draft)) {
    return (
      <Alert role="status" color="orange" p="sm" icon={<IconInfoCircle aria-hidden />}>
        This sale is marked Paid, but no payment is entered. Tap how it was paid.
      </Alert>
    );
  }
  return null;
}
