import { Button } from '@mantine/core';
import { type Cents, cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { cashRounding } from '@mendpoint/domain/sale/cash-rounding';
import { termsOf } from '@mendpoint/domain/sale/default-terms';
import { NAMES_BUYER_FROM } from '@mendpoint/domain/sale/named-buyer';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useWorkAt } from '../../api/till.ts';
import { cashHandedOver } from '../../lib/cash-handed-over.ts';
import { useSelectedShop } from '../../shops/queries.ts';
import { Form } from '../../ui/form/form.tsx';
import { CashChange, CashFields } from '../../ui/money/cash-fields.tsx';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { LAST_SALE } from '../sale/last-sale.ts';
import { hasLines, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import type { PaidAtOnce } from '../sale/use-generate-invoice.ts';
import { paidIn, type QuickTender } from './paid-in.ts';
import styles from './quick-sale.module.css';

/** What the shortcuts ask for. */
export type Paying = { pay: (tender: QuickTender) => void };

type QuickSaleProps = {
  handle: RefObject<Paying | null>;
  isRecording: boolean;
  /** Called once the sale is paid and the receipt empty, to move the focus on. */
  onSold: () => void;
  /** Records the sale with its payment; resolves when that is done or told why not. Null only finds out about a press in doubt. */
  onPay: (paid: PaidAtOnce | null) => Promise<void>;
};

const NAME_BUYER =
  'A sale of A$1,000 or more names the buyer: choose a customer, or press Generate Invoice to say who buys.';

/** What the panel asks for. It ends with the sale that it was opened for, and when that changes. */
type Asked = { tender: QuickTender; total: Cents; customerId: string | null };

/** Sells what is on the receipt and takes all of it in one tender, without leaving the paydesk. */
export function QuickSale({ handle, isRecording, onPay, onSold }: QuickSaleProps) {
  const { shopId, sale, current, tax, isDoubted } = useTill();
  const { total } = saleTotals(sale, tax);
  const tenders = useRef<HTMLDivElement>(null);
  const canPay = hasLines(sale) && total > 0;
  const customerId = sale.customer?._id ?? null;
  const { asked, ask } = useAsked({ total, customerId }, canPay && !isDoubted);

  useForgottenLastSale(shopId, hasLines(sale));
  const pay = async (paid: PaidAtOnce) => {
    await onPay(paid);
    if (!hasLines(current())) onSold();
  };
  const press = (tender: QuickTender) => {
    // The press finds out what became of the last one, and does nothing else.
    if (isDoubted) return void onPay(null);
    if (!canPay || isRecording) return;
    if (total >= NAMES_BUYER_FROM && customerId === null) return noticeWarning(NAME_BUYER);
    ask(asked?.tender === tender ? null : { tender, total, customerId });
  };
  useImperativeHandle(handle, () => ({ pay: press }));
  const cancel = () => {
    ask(null);
    tenders.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  };
  const button = { chosen: asked?.tender ?? null, disabled: !canPay && !isDoubted, onPress: press };
  return (
    <div className={styles.quick}>
      {asked && <Payment key={asked.tender} {...asked} isRecording={isRecording} onPay={pay} onCancel={cancel} />}
      <div className={styles.tenders} ref={tenders}>
        <TenderButton tender="eftpos" keys="Alt+E" {...button} />
        <TenderButton tender="cash" keys="Alt+M" {...button} />
      </div>
    </div>
  );
}

/**
 * What the panel asks for, null while it is closed. It closes when the sale changes, because the terminal or the customer
 * was told another amount; the person is told why, unless the sale has ended.
 */
const useAsked = (now: Omit<Asked, 'tender'>, canPay: boolean) => {
  const [asked, ask] = useState<Asked | null>(null);
  const isOf = asked === null || (asked.total === now.total && asked.customerId === now.customerId);
  const isOver = asked !== null && !(canPay && isOf);
  useEffect(() => {
    if (!isOver) return;
    ask(null);
    if (canPay) noticeWarning('The sale has changed. Press EFTPOS or Cash again for its new total.');
  }, [isOver, canPay]);
  return { asked: isOver ? null : asked, ask };
};

type TenderButtonProps = {
  tender: QuickTender;
  keys: string;
  chosen: QuickTender | null;
  disabled: boolean;
  onPress: (tender: QuickTender) => void;
};

function TenderButton({ tender, keys, chosen, disabled, onPress }: TenderButtonProps) {
  return (
    <Button
      variant={chosen === tender ? 'light' : 'default'}
      size="md"
      disabled={disabled}
      aria-expanded={chosen === tender}
      aria-keyshortcuts={keys}
      onClick={() => onPress(tender)}
    >
      {TENDER_NAMES[tender]}
    </Button>
  );
}

/** The next sale has begun. */
const useForgottenLastSale = (shopId: string, hasBegun: boolean): void => {
  const last = useWorkAt(shopId, LAST_SALE);
  useEffect(() => {
    if (hasBegun && last.get() !== null) last.set(null);
  }, [last, hasBegun]);
};

type PaymentProps = {
  tender: QuickTender;
  total: Cents;
  isRecording: boolean;
  onPay: (paid: PaidAtOnce) => void;
  onCancel: () => void;
};

/** What to take, and the button that says it was taken. Nothing is recorded before that. */
function Payment({ tender, total, isRecording, onPay, onCancel }: PaymentProps) {
  const [received, setReceived] = useState('');
  const { shop } = useSelectedShop();
  const rounds = shop?.cash_rounding ?? false;
  const toTake = tender === 'cash' ? cents(total + cashRounding(total, rounds)) : total;
  const { change, problem } = cashHandedOver(received, tender === 'cash' ? toTake : NO_MONEY);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const submit = () => {
    if (problem === null && !isRecording) onPay(paidIn(tender, total, received, termsOf(shop ?? {})));
  };
  return (
    <Form
      className={styles.payment}
      label={`Take ${TENDER_NAMES[tender]}`}
      form={{ submit }}
      onKeyDown={(event) => {
        // The key that opened the panel may still be held.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
        if (event.key !== 'Escape') return;
        // Escape would also close the receipt's sheet.
        event.stopPropagation();
        onCancel();
      }}
    >
      <p className={styles.amount}>
        <span>{tender === 'cash' ? 'Cash to take' : 'To take by EFTPOS'}</span>
        <strong>{formatMoney(toTake)}</strong>
      </p>
      {tender === 'cash' && (
        <>
          <CashFields cash={toTake} received={received} onChange={setReceived} />
          <ChangeOrProblem change={change} problem={problem} />
        </>
      )}
      <Button ref={confirm} type="submit" size="md" loading={isRecording} disabled={problem !== null}>
        {tender === 'cash' ? 'Cash taken' : 'EFTPOS approved'}
      </Button>
    </Form>
  );
}

function ChangeOrProblem({ change, problem }: ReturnType<typeof cashHandedOver>) {
  return (
    <div className={styles.change}>
      <CashChange change={change} />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
