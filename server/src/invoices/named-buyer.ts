import { tidyAbn } from '@mendpoint/domain/text/abn';
import type { NamedBuyer } from './invoice.ts';
import type { SaleInput } from './sale-input.ts';

/** What is not said stays as it was. Throws RuleError for what is no ABN. */
export const namedBuyerOf = ({ namedBuyer }: Pick<SaleInput, 'namedBuyer'>, before: NamedBuyer): NamedBuyer => ({
  name: namedBuyer.name ?? before.name,
  abn: namedBuyer.abn === undefined ? before.abn : tidyAbn(namedBuyer.abn, 'buyer_abn'),
  note: namedBuyer.note ?? before.note,
});
