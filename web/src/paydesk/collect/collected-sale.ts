import type { Collection } from '@mendpoint/contract/tickets';
import { type Cents, parseDollars } from '@mendpoint/domain/money/cents';
import { readAmount } from '../../lib/typed-numbers.ts';
import { lineAmount, NEW_SALE, type RepairLine, type Sale, TOO_LARGE } from '../sale/sale.ts';

/** A line whose price the receipt asks for: of a repair, or the fee for a device whose repair was given up. */
export type Unpriced = { key: string; label: string };

/** What is typed, by the key of its line; nothing for a line that nobody has typed in yet. */
export type TypedPrices = Readonly<Record<string, string>>;

type Ticket = Collection['tickets'][number];

/** A repair that was given up has a fee and no lines; so has one that nobody wrote a problem of. */
const feesOf = ({ tickets, repairParts }: Collection): Ticket[] =>
  tickets.filter(({ _id }) => !repairParts.some(({ ticket_id }) => ticket_id === _id));

const FEE = 'Diagnosis';

const lineKey = (index: number): string => `line ${index}`;

export const unpricedOf = (collection: Collection): Unpriced[] => [
  ...collection.repairParts.flatMap(({ name, price, ticket_number }, index) =>
    price === null ? [{ key: lineKey(index), label: `${name} (${ticket_number})` }] : [],
  ),
  ...feesOf(collection).map(({ _id, number }) => ({ key: _id, label: `${FEE} fee (${number})` })),
];

/** Why an amount cannot be taken; '' where it can. */
export const problemOf = (typed = ''): string => {
  const { value, problem } = readAmount(typed);
  if (value === undefined) return problem ?? 'Please enter a price.';
  return lineAmount({ quantity: 1, price: value }) === null ? TOO_LARGE : '';
};

const priceOf = (typed = ''): Cents => readAmount(typed).value ?? parseDollars(0);

const NOWHERE = { _id: null, name: '' };

/** The devices as a sale. All prices must be known. */
export const collectedSale = (collection: Collection, typed: TypedPrices): Sale => {
  const repairs = collection.repairParts.map(
    (line, index): RepairLine => ({
      part: { _id: line.repairPartId, name: line.name },
      category: { _id: line.categoryId, name: line.category_name },
      brand: { _id: line.brandId, name: line.brand_name },
      device: { _id: line.deviceId, name: line.device_name },
      price: line.price === null ? priceOf(typed[lineKey(index)]) : parseDollars(line.price),
      ticket: {
        _id: line.ticket_id ?? '',
        number: line.ticket_number ?? '',
        device: line.ticket_device ?? '',
        line: index,
      },
    }),
  );
  const fees = feesOf(collection).map(
    ({ _id, number, device }): RepairLine => ({
      ...{ part: { _id: null, name: FEE }, category: NOWHERE, brand: NOWHERE, device: NOWHERE },
      price: priceOf(typed[_id]),
      ticket: { _id, number, device, line: 0 },
    }),
  );
  return { ...NEW_SALE, customer: collection.customer, repairs: [...repairs, ...fees] };
};
