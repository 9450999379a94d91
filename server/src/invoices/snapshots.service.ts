import { ONE_LINE, SIGN } from '@mendpoint/contract/common';
import { type Cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { GST_FREE, GST_RATE } from '@mendpoint/domain/money/gst';
import type { SoldPart } from '@mendpoint/domain/products/bundle';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Work } from '@mendpoint/domain/sale/work';
import type { Caller } from '../auth/caller.ts';
import { type CatalogueNames, findGst, findTax, namesById } from '../catalogue/catalogue.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import { holdCustomer } from '../customers/customers.service.ts';
import { refuseUnknown } from '../editing/refusals.ts';
import { findOffers, type Offers, type SoldProduct } from '../products/sell-products.service.ts';
import { bookedRepairs, NOT_BOOKED } from '../repair-prices/repair-prices.service.ts';
import type { Seller } from '../shops/seller.ts';
import type { InvoiceCustomer, InvoiceLine, InvoiceTax, ProductLine, RepairLine } from './invoice.ts';
import type { ProductLineInput, RepairLineInput } from './sale-input.ts';
import { ticketsOf } from './ticket-lines.service.ts';

/** The tax class as it is now; null is GST at 10 %. Throws RuleError for one that the catalogue lacks. */
export const snapshotTax = async (context: Context, taxId: string | null): Promise<InvoiceTax> => {
  const tax = taxId === null ? await findGst(context) : await refuseUnknown('tax', findTax(context, taxId), 'tax_id');
  return tax ? { id: tax.id, className: tax.name, rate: tax.rate } : { id: null, className: 'GST', rate: GST_RATE };
};

/** A seller that is not registered for GST charges none, whatever tax class a client names. */
export const taxBy = ({ gstRegistered }: Seller, tax: InvoiceTax): InvoiceTax =>
  gstRegistered ? tax : { id: null, ...GST_FREE };

/** The customer as they are now, held as such. Throws RuleError for one that the caller cannot see. */
export const snapshotCustomer = async (
  context: AtomicContext,
  caller: Caller,
  customerId: string | null,
): Promise<InvoiceCustomer | null> => {
  if (customerId === null) return null;
  const customer = await refuseUnknown('customerId', holdCustomer(context, caller, customerId), 'customer_id');
  return {
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    postCode: customer.postCode,
    city: customer.city,
    state: customer.state,
    country: customer.country,
    company: customer.company,
    abn: customer.abn,
  };
};

/**
 * Product lines with the products' present names, costs, warranties and parts. A product that the invoice already has keeps those
 * it was sold with, whatever became of it. `offers` must have the others (`offersToAdd`). Throws RuleError for a product that this shop
 * does not sell.
 */
export const snapshotProducts = (
  offers: Offers,
  shopId: string,
  inputs: ProductLineInput[],
  held: readonly InvoiceLine[],
): ProductLine[] => {
  const sold = soldProducts(held);
  return inputs.map(({ productId, ...amounts }, index) => {
    const product = sold.get(productId) ?? offerOf(offers, shopId, productId);
    if (!product) throw new RuleError('One or more productId(s) are invalid', `productDetails.${index}.productId`);
    const isIts = (line: InvoiceLine) => line.kind === 'product' && line.productId === productId;
    const sums = amountsOf(amounts, held.filter(isIts));
    const { id, name, sku, cost, warranty } = product;
    const parts = product.parts.map(takenOf);
    return { kind: 'product', name, ...sums, cost, warranty, productId: id, sku, parts };
  });
};

const takenOf = ({ productId, name, quantity }: SoldPart): SoldPart => ({ productId, name, quantity });

/** The offers of products that the invoice does not have yet. */
export const offersToAdd = async (
  context: Context,
  inputs: readonly ProductLineInput[],
  held: readonly InvoiceLine[],
): Promise<Offers> => {
  const sold = soldProducts(held);
  const added = new Set(inputs.map(({ productId }) => productId).filter((id) => !sold.has(id)));
  return findOffers(context, [...added]);
};

const soldProducts = (held: readonly InvoiceLine[]): Map<string, SoldProduct> => {
  const sold = new Map<string, SoldProduct>();
  for (const line of held) {
    if (line.kind === 'product') sold.set(line.productId, { ...line, id: line.productId });
  }
  return sold;
};

/** A shop sells its own products and those of no shop. */
const offerOf = (offers: Offers, shopId: string, productId: string): SoldProduct | undefined => {
  const offer = offers.get(productId);
  return offer && (offer.shopId ?? shopId) === shopId ? offer : undefined;
};

/**
 * Like `snapshotProducts`, for repairs. Throws RuleError for ids that the catalogue lacks and for a repair without a
 * name.
 */
export const snapshotRepairs = async (
  context: Context,
  shopId: string,
  inputs: RepairLineInput[],
  held: InvoiceLine[],
): Promise<RepairLine[]> => {
  const repairs = held.filter((line) => line.kind === 'repair');
  const places = inputs.map((input) => placeOf(input, repairs));
  const [names, booked, ticketOf] = await Promise.all([
    namesOf(context, places, repairs),
    bookedToAdd(context, places, repairs),
    ticketsOf(context, shopId, inputs, repairs),
  ]);
  const taken = new Set<RepairLine>();
  return places.map(({ name: typed, quantity, price, discount, ticketId: _, ...ids }, index) => {
    const path = `repairParts.${index}`;
    const { partName, ...placeNames } = namesAt(path, ids, names);
    const name = partName || typed.trim();
    checkName(name, repairs, `${path}.name`);
    const its = repairs.filter((line) => line.name === name && line.deviceId === ids.deviceId);
    const takenBefore = taken.size;
    const same = takeSame(its, price, taken);
    const { ticket, promised, work } = ticketOf(index, { name, price, repairPartId: ids.repairPartId });
    const { cost, warranty, surcharge } = same ?? { surcharge: null, ...(booked[index] ?? NOT_BOOKED), ...promised };
    return {
      kind: 'repair',
      name,
      ...amountsOf({ quantity, price, discount }, its),
      cost,
      warranty,
      surcharge,
      ticket,
      work: same && taken.size > takenBefore && same.ticket?.id === ticket?.id ? workAt(same, price) : work,
      ...ids,
      ...placeNames,
    };
  });
};

/** Hours and a rate explain the price that they come to, and no other: of its ticket, and once. */
const workAt = (line: RepairLine, price: Cents): Work | null => (line.price === price ? line.work : null);

/** Of lines of one name, the one that an input repeats: somebody may have called something else like a surcharge. */
const takeSame = (its: readonly RepairLine[], price: Cents, taken: Set<RepairLine>): RepairLine | undefined => {
  const left = its.filter((line) => !taken.has(line));
  const same = left.find((line) => line.price === price) ?? left[0] ?? its[0];
  if (same) taken.add(same);
  return same;
};

type Ids = Pick<RepairLine, 'repairPartId' | 'categoryId' | 'brandId' | 'deviceId'>;

const namesAt = (path: string, ids: Ids, names: CatalogueNames) => {
  const nameIn = (level: keyof CatalogueNames, field: keyof Ids, refusal = `Invalid ${field}`): string => {
    const id = ids[field];
    const name = id === null ? '' : names[level].get(id);
    if (name === undefined) throw new RuleError(refusal, `${path}.${field}`);
    return name;
  };
  return {
    partName: nameIn('repair part', 'repairPartId', 'One or more repairPartId(s) are invalid'),
    categoryName: nameIn('category', 'categoryId'),
    brandName: nameIn('brand', 'brandId'),
    deviceName: nameIn('device', 'deviceId'),
  };
};

type Amounts = Pick<ProductLineInput, 'quantity' | 'price' | 'discount'>;

/** An absent discount stays on a line that is otherwise the same. The sale's discount is spread afterwards. */
const amountsOf = ({ quantity, price, discount }: Amounts, held: readonly InvoiceLine[]) => {
  const same = held.find((line) => line.quantity === quantity && line.price === price);
  return { quantity, price, discount: discount ?? same?.discount ?? NO_MONEY, discountShare: NO_MONEY };
};

type PlacedRepair = RepairLineInput & { repairPartId: string | null };

/** A checkout sends its repairs without their parts, which are taken from the recorded lines. */
const placeOf = (input: RepairLineInput, repairs: RepairLine[]): PlacedRepair => {
  if (input.repairPartId !== undefined) return { ...input, repairPartId: input.repairPartId };
  const isIts = (line: RepairLine) => line.name === input.name.trim() && line.deviceId === input.deviceId;
  return { ...input, repairPartId: repairs.find(isIts)?.repairPartId ?? null };
};

const NAMED = [
  { level: 'repair part', id: 'repairPartId', name: 'name' },
  { level: 'category', id: 'categoryId', name: 'categoryName' },
  { level: 'brand', id: 'brandId', name: 'brandName' },
  { level: 'device', id: 'deviceId', name: 'deviceName' },
] as const;

/** The names of these repairs' ids: the invoice's where it has them, else the catalogue's. */
const namesOf = async (context: Context, inputs: PlacedRepair[], held: RepairLine[]): Promise<CatalogueNames> => {
  const missing: Partial<Record<keyof CatalogueNames, string[]>> = {};
  for (const { level, id } of NAMED) {
    const issued = new Set(held.map((line) => line[id]));
    const wanted = new Set(inputs.map((input) => input[id]));
    missing[level] = [...wanted].filter((one) => one !== null).filter((one) => !issued.has(one));
  }
  const names = await namesById(context, missing);
  for (const { level, id, name } of NAMED) {
    for (const line of held) if (line[id] !== null) names[level].set(line[id], line[name]);
  }
  return names;
};

/** What the price book says of each repair; nothing of one that the invoice has: it keeps what it was sold with. */
const bookedToAdd = (context: Context, places: readonly PlacedRepair[], held: readonly RepairLine[]) => {
  const isSold = ({ repairPartId, deviceId }: PlacedRepair) =>
    held.some((line) => line.repairPartId === repairPartId && line.deviceId === deviceId);
  return bookedRepairs(
    context,
    places.map((place) => (isSold(place) ? NOT_BOOKED : place)),
  );
};

const oneLine = new RegExp(ONE_LINE, 'u');
const sign = new RegExp(SIGN, 'u');

/** A name that the invoice was issued with may stay, whatever is in it. */
const checkName = (name: string, held: RepairLine[], path: string): void => {
  if (name !== '' && held.some((line) => line.name === name)) return;
  if (!sign.test(name)) throw new RuleError('A repair needs its name.', path);
  if (!oneLine.test(name)) throw new RuleError('The name of a repair has characters that cannot be printed.', path);
};
