import { Button } from '@mantine/core';
import { type Cents, cents, formatMoney, NO_MONEY } from '@mendpoint/domain/money/cents';
import { cashRounding } from '@mendpoint/domain/sale/cash-rounding';
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
  /** Records the sale with its payment; resolves when that is done or told why not. */
  onPay: (paid: PaidAtOnce) => Promise<void>;
};

const NAME_BUYER =
  'A sale of A$1,000 or more names the buyer: choose a customer, or press Generate Invoice to say who buys.';

/** Sells what is on the receipt and takes all of it in one tender, without leaving the paydesk. */
export function QuickSale({ handle, isRecording, onPay, onSold }: QuickSaleProps) {
  const { shopId, sale, current, tax, isDoubted } = useTill();
  const { total } = saleTotals(sale, tax);
  const [chosen, choose] = useState<QuickTender | null>(null);
  const tenders = useRef<HTMLDivElement>(null);
  const canPay = hasLines(sale) && total > 0;
  const paying = canPay && !isDoubted ? chosen : null;

  useForgottenLastSale(shopId, hasLines(sale));
  const pay = async (paid: PaidAtOnce) => {
    await onPay(paid);
    if (hasLines(current())) return;
    choose(null);
    onSold();
  };
  const press = (tender: QuickTender) => {
    // The press finds out what became of the last one, and does nothing else.
    if (isDoubted) return void onPay({});
    if (!canPay || isRecording) return;
    if (total >= NAMES_BUYER_FROM && sale.customer === null) return noticeWarning(NAME_BUYER);
    choose(paying === tender ? null : tender);
  };
  useImperativeHandle(handle, () => ({ pay: press }));
  const cancel = () => {
    choose(null);
    tenders.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  };
  return (
    <div className={styles.quick}>
      {paying && (
        <Payment key={paying} tender={paying} total={total} isRecording={isRecording} onPay={pay} onCancel={cancel} />
      )}
      <div className={styles.tenders} ref={tenders}>
        <TenderButton tender="eftpos" keys="Alt+E" chosen={paying} disabled={!canPay && !isDoubted} onPress={press} />
        <TenderButton tender="cash" keys="Alt+M" chosen={paying} disabled={!canPay && !isDoubted} onPress={press} />
      </div>
    </div>
  );
}

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
  onPay: (paid: PaidAtOnce) => Promise<void>;
  onCancel: () => void;
};

/** What to take, and the button that says it was taken. Nothing is recorded before that. */
function Payment({ tender, total, isRecording, onPay, onCancel }: PaymentProps) {
  const [received, setReceived] = useState('');
  const rounds = useSelectedShop().shop?.cash_rounding ?? false;
  const toTake = tender === 'cash' ? cents(total + cashRounding(total, rounds)) : total;
  const { change, problem } = cashHandedOver(received, tender === 'cash' ? toTake : NO_MONEY);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const submit = () => {
    if (problem === null && !isRecording) void onPay(paidIn(tender, total, received));
  };
  return (
    <Form
      className={styles.payment}
      label={`Take ${TENDER_NAMES[tender]}`}
      form={{ submit }}
      onKeyDown={(event) => {
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
