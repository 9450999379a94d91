import { tidyAbn } from '@mendpoint/domain/text/abn';
import type { NamedBuyer } from './invoice.ts';
import type { SaleInput } from './sale-input.ts';

/** Absent fields stay as they were. Throws RuleError for an invalid ABN. */
export const namedBuyerOf = ({ namedBuyer }: Pick<SaleInput, 'namedBuyer'>, before: NamedBuyer): NamedBuyer => ({
  name: namedBuyer.name ?? before.name,
  abn: namedBuyer.abn === undefined ? before.abn : tidyAbn(namedBuyer.abn, 'buyer_abn'),
  note: namedBuyer.note ?? before.note,
});
