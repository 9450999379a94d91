import { tidyBankDetails } from '@mendpoint/domain/money/bank-details';
import { RuleError } from '@mendpoint/domain/rule-error';
import { tidyAbn } from '@mendpoint/domain/text/abn';
import { type Day, isDay } from '@mendpoint/domain/time/periods';
import type { Shop } from './shop.ts';

type Tidied = Pick<Shop, 'name' | 'abn' | 'gstRegisteredFrom' | 'numberPrefix' | 'bank'> &
  Pick<Shop, 'paperLine' | 'terms' | 'receiptTerms' | 'reminderText'>;

/** The fields as they are stored. Throws RuleError for an invalid ABN or day, and bank details that nobody can pay by. */
export const tidied = <Fields extends Tidied>(fields: Fields): Fields => ({
  ...fields,
  gstRegisteredFrom: dayOrNone(fields.gstRegisteredFrom),
  name: fields.name.trim(),
  abn: tidyAbn(fields.abn),
  numberPrefix: fields.numberPrefix.toUpperCase(),
  paperLine: fields.paperLine.trim(),
  terms: fields.terms.trim(),
  receiptTerms: fields.receiptTerms.trim(),
  bank: tidyBankDetails(fields.bank),
  reminderText: fields.reminderText.trim(),
});

const dayOrNone = (text: string): Day | '' => {
  if (text === '' || isDay(text)) return text;
  throw new RuleError(`'${text}' is no day. Write it as 2026-07-01.`, 'gst_registered_from');
};
