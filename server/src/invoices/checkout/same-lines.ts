import type { InvoiceLine } from '../invoice.ts';
import type { ProductLineInput, RepairLineInput, SaleInput } from '../sale-input.ts';

/** Comparing each line with each takes the square of their number. */
const MOST_IN_ANY_ORDER = 200;

/** Whether a client sends the lines of an invoice: in any order or, above MOST_IN_ANY_ORDER, in the recorded order. */
export const hasSameLines = (held: InvoiceLine[], { products = [], repairs = [] }: SaleInput): boolean => {
  if (held.length !== products.length + repairs.length) return false;
  if (areInOrder(held, products, repairs)) return true;
  return held.length <= MOST_IN_ANY_ORDER && areInAnyOrder(held, products, repairs);
};

const areInOrder = (held: InvoiceLine[], products: ProductLineInput[], repairs: RepairLineInput[]): boolean =>
  held.every((line, index) => {
    const [product, repair] = [products[index], repairs[index - products.length]];
    return product ? isProduct(line, product) : repair !== undefined && isRepair(line, repair);
  });

const areInAnyOrder = (held: InvoiceLine[], products: ProductLineInput[], repairs: RepairLineInput[]): boolean => {
  const left = [...held];
  const take = (fits: (line: InvoiceLine) => boolean): boolean => {
    const index = left.findIndex(fits);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  // A repair with few ids would otherwise take the line of a repair with more.
  const mostSaidFirst = [...repairs].sort((a, b) => idsSaid(b).length - idsSaid(a).length);
  return (
    products.every((product) => take((line) => isProduct(line, product))) &&
    mostSaidFirst.every((repair) => take((line) => isRepair(line, repair)))
  );
};

type Amounts = Pick<ProductLineInput, 'quantity' | 'price'>;
const isAmount = (line: InvoiceLine, { quantity, price }: Amounts): boolean =>
  line.quantity === quantity && line.price === price;

const isProduct = (line: InvoiceLine, product: ProductLineInput): boolean =>
  line.kind === 'product' && line.productId === product.productId && isAmount(line, product);

const idsSaid = ({ repairPartId, categoryId, brandId, deviceId }: RepairLineInput) =>
  [repairPartId, categoryId, brandId, deviceId].filter((id) => id !== null && id !== undefined);

/** Compares the name, and those ids that the client sends, which may be none. */
const isRepair = (line: InvoiceLine, repair: RepairLineInput): boolean => {
  const { repairPartId, categoryId, brandId, deviceId } = repair;
  const fits = (id: string | null, held: string | null) => id === null || id === held;
  return (
    line.kind === 'repair' &&
    (repairPartId ? line.repairPartId === repairPartId : line.name === repair.name.trim()) &&
    fits(categoryId, line.categoryId) &&
    fits(brandId, line.brandId) &&
    fits(deviceId, line.deviceId) &&
    isAmount(line, repair)
  );
};
