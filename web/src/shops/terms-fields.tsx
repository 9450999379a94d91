import { Button, Group, Textarea } from '@mantine/core';
import { MAX_RECEIPT_TERMS } from '@mendpoint/contract/shops';
import { DEFAULT_RECEIPT_TERMS, DEFAULT_TERMS } from '@mendpoint/domain/sale/default-terms';
import { DEFAULT_REMINDER, MAX_REMINDER } from '@mendpoint/domain/sale/reminder-text';
import type { FormState } from '../ui/form/use-form-state.ts';
import type { ShopValues } from './shop-form-values.ts';

const TERMS = [
  {
    name: 'terms',
    label: 'Terms on Invoices',
    description: 'Each checkout begins with them. Invoices that are recorded keep theirs.',
    usual: DEFAULT_TERMS,
    maxLength: 10_000,
  },
  {
    name: 'receipt_terms',
    label: 'Terms on Receipts',
    description: 'Short ones, for the paper of 58 mm. Terms that were edited at the checkout are printed instead.',
    usual: DEFAULT_RECEIPT_TERMS,
    maxLength: MAX_RECEIPT_TERMS,
  },
  {
    name: 'reminder_text',
    label: 'Text of Reminders',
    description: 'Said after the sum that is due, which every reminder names. The bank details follow.',
    usual: DEFAULT_REMINDER,
    maxLength: MAX_REMINDER,
  },
] as const;

/** What the shop's papers say of its terms, and its reminders. A field that is left empty means the default ones. */
export function TermsFields({ change, field }: Pick<FormState<ShopValues>, 'change' | 'field'>) {
  return TERMS.map(({ name, usual, ...words }) => (
    <div key={name}>
      <Textarea {...words} {...field(name)} autosize minRows={3} maxRows={10} />
      <Group justify="flex-end" mt={4}>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Use the default: ${words.label}`}
          disabled={field(name).value === usual}
          onClick={() => change({ [name]: usual })}
        >
          Use the default
        </Button>
      </Group>
    </div>
  ));
}
