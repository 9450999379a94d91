import { Autocomplete, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type Destination, useFaultyForm } from './use-settle-faulty.ts';

const DESTINATIONS: { value: Destination; label: string }[] = [
  { value: 'shelf', label: 'Back on the shelf' },
  { value: 'written-off', label: 'Written off' },
];

const REASONS: Record<Destination, string[]> = {
  shelf: ['Repaired', 'Nothing is wrong with it'],
  'written-off': ['Sent back to the supplier', 'Cannot be repaired', 'Used for parts'],
};

/** Puts faulty units of a product back on the shelf, or writes them off. */
export function FaultyDialog({ product, onClosed }: { product: Product; onClosed: () => void }) {
  const form = useFaultyForm(product);
  const { to } = form.values;
  return (
    <FormDialog
      title={`Faulty: ${product.name}`}
      saveLabel={saveLabelOf(form.quantity, to)}
      danger={to === 'written-off'}
      form={form}
      onClosed={onClosed}
    >
      <FaultyFields form={form} />
    </FormDialog>
  );
}

function FaultyFields({ form }: { form: ReturnType<typeof useFaultyForm> }) {
  const { field, change, product, quantity, values } = form;
  const reason = field('reason');
  return (
    <>
      <Text>{product.faulty} came back and cannot be sold.</Text>
      <TextInput
        label="Quantity"
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        {...field('quantity')}
      />
      <Stack gap={4}>
        <SegmentedControl
          aria-label="Where they go"
          data={DESTINATIONS}
          value={values.to}
          onChange={(value) => change(movedTo(value as Destination, values))}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {effectOf(product, quantity, values.to)}
        </Text>
      </Stack>
      <Autocomplete
        label="Reason"
        description="It is kept in the audit trail."
        required
        maxLength={200}
        // Offering the value that is in the field already would only cover the buttons below it.
        data={REASONS[values.to].filter((offered) => offered !== values.reason)}
        value={reason.value}
        error={reason.error}
        onChange={(value) => change({ reason: value })}
      />
    </>
  );
}

/** A reason offered for one destination does not fit the other, so it is cleared; a typed reason stays. */
const movedTo = (to: Destination, before: { to: Destination; reason: string }) => ({
  to,
  ...(to !== before.to && REASONS[before.to].includes(before.reason.trim()) && { reason: '' }),
});

/** The number is left out while the quantity cannot be settled. */
const saveLabelOf = (quantity: number | undefined, to: Destination): string => {
  const [verb, rest] = to === 'shelf' ? ['Put', 'back'] : ['Write', 'off'];
  return quantity === undefined ? `${verb} ${rest}` : `${verb} ${quantity} ${rest}`;
};

const effectOf = ({ quantity: stock }: Product, units: number | undefined, to: Destination): string => {
  if (to === 'written-off') return 'Thrown away, or sent back to the supplier: they are counted no more.';
  return stock === null || units === undefined
    ? 'They can be sold again.'
    : `They can be sold again: stock is ${stock + units} then.`;
};
