import type { ActKind } from '@mendpoint/domain/act/act';
import { cents } from '@mendpoint/domain/money/cents';
import { balanceOf, NO_PAYMENTS, type Payments } from '@mendpoint/domain/sale/payments';
import { below, pick, type Random } from '../random.ts';
import { type Line, type SaleState, totalOf } from './sale-state.ts';

/** The products that a till sells. `own` is sold by this till alone; of `scarce` there is less than all tills want. */
export type Goods = { own: Product; shared: [Product, ...Product[]]; scarce: [Product, ...Product[]] };
export type Product = { _id: string; name: string };

/** A change of an invoice and its state afterwards; null is void. A payment beyond the total must be refused. */
export type PlannedStep = { kind: ActKind; state: SaleState | null; paysTooMuch: boolean };

/** All that a till chooses about one sale. It follows from the seed alone, whatever the server answers. */
export type Plan = {
  /** The beginning of the invoice's terms, by which the invoice is found. */
  marker: string;
  /** After so many presses without an answer the person gives up. */
  patience: number;
  customer: 'nobody' | 'known' | 'new';
  /** Whether the whole sale is one POST /summary. */
  isWhole: boolean;
  steps: [PlannedStep, ...PlannedStep[]];
  /** How many of the till's own product are counted after the sale. */
  counted: number | null;
  looksAround: boolean;
};

/** Sales of one scarce product, by one till, before it moves on to the next. */
export const SALES_PER_SCARCE = 25;

export const planSale = (marker: string, place: number, goods: Goods, random: Random): Plan => {
  const chance = (probability: number) => random() < probability;
  const isPatient = chance(0.85);
  const customer = pick(['nobody', 'nobody', 'known', 'new'] as const, random);
  const isWhole = chance(0.25);
  const names = { nobody: '', known: KNOWN, new: marker };
  const linesOf = () => drawLines(marker, place, goods, isPatient, random);
  const sold = unpaidState({ customer: names[customer], terms: marker, lines: linesOf() }, random);
  return {
    ...{ marker, customer, isWhole },
    steps: planSteps(isWhole ? paidState(sold, random) : sold, marker, linesOf, random),
    patience: isPatient ? Number.POSITIVE_INFINITY : 1 + below(2, random),
    counted: isPatient && chance(0.1) ? 1_000_000 + below(1000, random) : null,
    looksAround: chance(0.1),
  };
};

/** The name of the customer that each shop has from the beginning. */
export const KNOWN = 'Ada';

const planSteps = (sold: SaleState, marker: string, linesOf: () => Line[], random: Random): Plan['steps'] => {
  const chance = (probability: number) => random() < probability;
  const first = { kind: 'sold' as const, state: sold, paysTooMuch: false };
  if (sold.isCheckedOut && chance(0.05)) return [tooMuch(first)];
  const steps: Plan['steps'] = [first];
  let state = sold;
  if (!sold.isCheckedOut && chance(0.6)) {
    const lines = chance(0.3) ? linesOf() : state.lines;
    state = paidState({ ...state, lines, terms: `${marker} checked out` }, random);
    const checkout = { kind: 'checked-out' as const, state, paysTooMuch: false };
    if (chance(0.05)) return [...steps, tooMuch(checkout)];
    steps.push(checkout);
  }
  if (chance(0.25)) {
    const edited = { ...state, lines: linesOf(), terms: `${marker} edited` };
    state = state.isCheckedOut ? paidState(edited, random) : edited;
    steps.push({ kind: 'edited', state, paysTooMuch: false });
  }
  if (chance(0.15)) steps.push({ kind: 'voided', state: null, paysTooMuch: false });
  return steps;
};

const tooMuch = ({ kind, state }: { kind: ActKind; state: SaleState }): PlannedStep => ({
  kind,
  state: { ...state, payments: { ...state.payments, cash: cents(totalOf(state) + 1) } },
  paysTooMuch: true,
});

const unpaidState = (sale: Pick<SaleState, 'lines' | 'customer' | 'terms'>, random: Random): SaleState => ({
  status: pick(['paid', 'unpaid'] as const, random),
  terms: sale.terms,
  customer: sale.customer,
  isCheckedOut: false,
  payments: NO_PAYMENTS,
  lines: sale.lines,
});

const paidState = (state: SaleState, random: Random): SaleState => {
  const total = totalOf(state);
  const cash = cents(below(total, random));
  const eftpos = cents(below(total - cash, random));
  const afterpay = random() < 0.6 ? cents(total - cash - eftpos) : cents(0);
  const payments: Payments = { ...NO_PAYMENTS, cash, eftpos, afterpay };
  return { ...state, isCheckedOut: true, payments, status: balanceOf(total, payments).status };
};

/** A repair unlike any other, so that a sale is never taken for the checkout of another sale with the same lines. */
const drawLines = (marker: string, place: number, goods: Goods, isPatient: boolean, random: Random): Line[] => {
  const scarce = goods.scarce[Math.floor(place / SALES_PER_SCARCE) % goods.scarce.length] ?? goods.scarce[0];
  const chosen = [
    // The counted stock must not depend on a call whose outcome nobody knows.
    ...(isPatient && random() < 0.5 ? [goods.own] : []),
    ...goods.shared.filter(() => random() < 0.4),
    ...(random() < 0.3 ? [scarce] : []),
  ];
  const units = () => 1 + below(3, random);
  const price = () => cents(500 + below(5000, random));
  return [
    ...chosen.map(({ _id, name }) => ({ productId: _id, name, quantity: units(), price: price() })),
    { productId: null, name: `Job ${marker}`, quantity: 1, price: cents(100 + below(20_000, random)) },
  ];
};
