import { Text, TextInput } from '@mantine/core';
import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { readAmount } from '../../lib/typed-numbers.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type Problems, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { lineAmount, type Repair, TOO_LARGE } from '../sale/sale.ts';
import { chosenRepair } from '../sale/sale-actions.ts';
import { notAdded, useTill } from '../sale/till.ts';

const NOWHERE = { _id: null, name: '' };

/** What no list has: it goes by its name alone. */
const itemOf = (name: string): Repair => ({
  part: { _id: null, name },
  category: NOWHERE,
  brand: NOWHERE,
  device: NOWHERE,
});

/** Puts something on the receipt that is in no list, by what it is called and costs. */
export function OtherItemDialog({ onClosed }: { onClosed: () => void }) {
  const form = useOtherItem();
  const { tax } = useTill();
  const isComplete = form.values.name.trim() !== '' && form.values.price.trim() !== '';
  return (
    <FormDialog title="Other item" saveLabel="Add" form={form} isComplete={isComplete} onClosed={onClosed}>
      <TextInput
        data-autofocus
        label="What it is"
        description="It stands like this on the invoice."
        required
        maxLength={100}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextInput
        label="Price"
        required
        leftSection="A$"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('price')}
      />
      <Text size="sm" c="dimmed">
        It is taxed as the rest of the sale: {tax.name}.
      </Text>
    </FormDialog>
  );
}

const useOtherItem = () => {
  const form = useFormState({ name: '', price: '' });
  const { current, act, say } = useTill();
  const read = () => ({ item: itemOf(form.values.name.trim()), price: readAmount(form.values.price) });
  const check = (): Problems<typeof form.values> => {
    const { item, price } = read();
    if (chosenRepair(current(), item)) return { name: 'It is on the receipt already: change its price there.' };
    if (price.value === undefined) return { price: price.problem ?? 'Enter the price.' };
    return lineAmount({ quantity: 1, price: price.value }) === null ? { price: TOO_LARGE } : {};
  };
  const add = (item: Repair, price: Cents): boolean => {
    if (!act({ type: 'add repair', line: { ...item, price } }, notAdded(item.part.name))) return false;
    say(`${item.part.name} added at ${formatMoney(price)}.`);
    return true;
  };
  const sending = useSubmit(form, {
    check,
    send: async () => {
      const { item, price } = read();
      return price.value !== undefined && add(item, price.value);
    },
    failed: () => 'Something went wrong.',
  });
  return { ...form, ...sending };
};
