import { Button } from '@mantine/core';
import { type Cents, cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import type { BasisPoints } from '@mendpoint/domain/money/gst';
import { termsOf } from '@mendpoint/domain/sale/default-terms';
import { NAMES_BUYER_FROM } from '@mendpoint/domain/sale/named-buyer';
import { TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { surchargeOn } from '@mendpoint/domain/sale/surcharge';
import { type RefObject, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useWorkAt } from '../../api/till.ts';
import { cashHandedOver } from '../../lib/cash-handed-over.ts';
import { surchargeRates } from '../../lib/surcharge-rates.ts';
import { useSelectedShop } from '../../shops/queries.ts';
import { CashChange, CashFields } from '../../ui/money/cash-fields.tsx';
import { noticeWarning } from '../../ui/notice/notice.ts';
import { late } from '../../ui/page/late.ts';
import { LAST_SALE } from '../sale/last-sale.ts';
import { hasLines, type Sale, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import type { PaidAtOnce } from '../sale/use-generate-invoice.ts';
import { AskBuyer, type BuyerWays } from './ask-buyer.tsx';
import { paidIn, type QuickTender } from './paid-in.ts';
import { Panel, useToTake } from './panel.tsx';
import styles from './quick-sale.module.css';

/** What a deposit pays must not be taken again. It is looked up only where a device is collected. */
const unlessPaidDown = ({ repairs }: Sale, open: () => void): void => {
  const tickets = [...new Set(repairs.flatMap(({ ticket }) => ticket?._id ?? []))];
  const look = async () => (await import('../collect/paid-down.ts')).isPaidDown(tickets);
  if (tickets.length === 0) open();
  else void look().then((isIt) => isIt || open());
};

/** Few stores add any. */
const SurchargeChoice = late(
  async () => (await import('../../ui/money/surcharge-choice.tsx')).SurchargeChoice,
  <p className={styles.buyer}>The surcharge of this store is in the amount.</p>,
);

/** What the shortcuts ask for. */
export type Paying = { pay: (tender: QuickTender) => void };

type QuickSaleProps = {
  handle: RefObject<Paying | null>;
  isRecording: boolean;
  /** Whether something else must be finished first; the person is told what. */
  isUnready: () => boolean;
  /** Called once the sale is paid and the receipt empty, to move the focus on. */
  onSold: () => void;
  /** Records the sale with its payment; resolves when that is done or told why not. Null only finds out about a press in doubt. */
  onPay: (paid: PaidAtOnce | null) => Promise<void>;
  /** The two ways to say who buys: as the sale's customer, or by name and ABN at the checkout. */
  buyer: BuyerWays;
};

/** What the panel asks for. It ends with the sale that it was opened for, and when that changes. */
type Asked = Buying & {
  tender: QuickTender;
  /** The total with the surcharge on the tender. */
  whole: Cents;
};
type Buying = { total: Cents; customerId: string | null; isTaxed: boolean };

/** Sells what is on the receipt and takes all of it in one tender, without leaving the paydesk. */
export function QuickSale({ handle, isRecording, isUnready, onPay, onSold, buyer }: QuickSaleProps) {
  const { shopId, isGstRegistered, sale, current, tax, isDoubted } = useTill();
  const { total } = saleTotals(sale, tax);
  const tenders = useRef<HTMLDivElement>(null);
  const canPay = hasLines(sale) && total > 0;
  const rateOf = useRateOf();
  const now = { total, customerId: sale.customer?._id ?? null, isTaxed: isGstRegistered };
  const { asked, ask } = useAsked(now, canPay && !isDoubted);

  useForgottenLastSale(shopId, hasLines(sale));
  const pay = (paid: PaidAtOnce) => onPay(paid).then(() => hasLines(current()) || onSold());
  const press = (tender: QuickTender) => {
    // The press finds out what became of the last one, and does nothing else.
    if (isDoubted) return void onPay(null);
    if (!canPay || isRecording || isUnready()) return;
    if (tender === asked?.tender) return ask(null);
    const whole = cents(total + surchargeOn(total, rateOf(tender)));
    unlessPaidDown(sale, () => ask({ tender, whole, ...now }));
  };
  useImperativeHandle(handle, () => ({ pay: press }));
  const cancel = () => {
    ask(null);
    tenders.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  };
  const panel = asked && { tender: asked.tender, total, onCancel: cancel };
  const isNameless = asked !== null && isUnnamed({ ...asked, ...now });
  const button = { chosen: asked?.tender ?? null, disabled: !canPay && !isDoubted, onPress: press };
  return (
    <div className={styles.quick}>
      {panel && isNameless && <AskBuyer {...panel} {...buyer} />}
      {panel && !isNameless && (
        <Payment key={panel.tender} {...panel} rate={rateOf(panel.tender)} isRecording={isRecording} onPay={pay} />
      )}
      <div className={styles.tenders} ref={tenders}>
        <TenderButton tender="eftpos" keys="Alt+E" {...button} />
        <TenderButton tender="cash" keys="Alt+M" {...button} />
      </div>
    </div>
  );
}

/** The rate of the surcharge on a tender. */
const useRateOf = () => {
  const { eftpos } = surchargeRates(useSelectedShop().shop ?? {});
  return (tender: QuickTender): BasisPoints => (tender === 'eftpos' ? eftpos : 0);
};

/** Whether a tax invoice of this total still lacks the name of its buyer. */
const isUnnamed = ({ whole, customerId, isTaxed }: Asked): boolean =>
  isTaxed && whole >= NAMES_BUYER_FROM && customerId === null;

/**
 * What the panel asks for, null while it is closed. It closes when the sale changes, because the terminal or the customer
 * was told another amount; the person is told why, unless the sale has ended. Naming the buyer whom it asked for keeps it
 * open.
 */
const useAsked = (now: Buying, canPay: boolean) => {
  const [asked, ask] = useState<Asked | null>(null);
  const isOf =
    asked === null || (asked.total === now.total && (asked.customerId === now.customerId || isUnnamed(asked)));
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
  /** Of the surcharge on this tender; 0 for none. */
  rate: BasisPoints;
  isRecording: boolean;
  onPay: (paid: PaidAtOnce) => void;
  onCancel: () => void;
};

/** What to take, and the button that says it was taken. Nothing is recorded before that. */
function Payment({ tender, total, rate, isRecording, onPay, onCancel }: PaymentProps) {
  const [received, setReceived] = useState('');
  const [isAdded, setAdded] = useState(true);
  const { tax } = useTill();
  const surcharge = surchargeOn(total, isAdded ? rate : 0);
  const { shop } = useSelectedShop();
  const toTake = useToTake(tender, total);
  const { change, problem } = cashHandedOver(received, tender === 'cash' ? toTake : NO_MONEY);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const submit = () => {
    if (problem === null && !isRecording)
      onPay(paidIn(tender, total, received, termsOf(shop ?? {}), { amount: surcharge, tax: tax.rate }));
  };
  return (
    <Panel tender={tender} total={cents(total + surcharge)} onSubmit={submit} onCancel={onCancel}>
      {tender === 'eftpos' && rate > 0 && (
        <Suspense>
          <SurchargeChoice payments={[{ tender, amount: total, rate }]} isAdded={isAdded} onChange={setAdded} />
        </Suspense>
      )}
      {tender === 'cash' && (
        <>
          <CashFields cash={toTake} received={received} onChange={setReceived} />
          <ChangeOrProblem change={change} problem={problem} />
        </>
      )}
      <Button ref={confirm} type="submit" size="md" loading={isRecording} disabled={problem !== null}>
        {tender === 'cash' ? 'Cash taken' : 'EFTPOS approved'}
      </Button>
    </Panel>
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
