import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Cents } from '@mendpoint/domain/money/cents';
import { useState } from 'react';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import { Form } from '../../ui/form/form.tsx';
import { lineAmount, TOO_LARGE } from '../sale/sale.ts';

type PriceFormProps = {
  /** Absent while no price has been entered. */
  price?: Cents;
  submitLabel: string;
  onSubmit: (price: Cents) => void;
  onCancel: () => void;
};

/** The price of a repair. Enter takes it. */
export function PriceForm({ price: start, submitLabel, onSubmit, onCancel }: PriceFormProps) {
  const [text, setText] = useState(start === undefined ? '' : amountText(start));
  const [tried, setTried] = useState(false);
  const { value: price, problem } = readAmount(text);
  const isTooLarge = price !== undefined && lineAmount({ quantity: 1, price }) === null;

  const submit = () => {
    setTried(true);
    if (price !== undefined && !isTooLarge) onSubmit(price);
  };

  return (
    <Form form={{ submit }}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          autoFocus
          label="Price"
          leftSection="A$"
          inputMode="decimal"
          value={text}
          error={(tried && problem) || (isTooLarge && TOO_LARGE)}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          autoComplete="off"
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </Group>
      </Stack>
    </Form>
  );
}
