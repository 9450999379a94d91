import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { useState } from 'react';
import { amountText, readAmount, readQuantity } from '../../lib/typed-numbers.ts';
import { Form } from '../../ui/form/form.tsx';
import { lineAmount, type ProductLine, type SaleProduct, TOO_LARGE } from '../sale/sale.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

type ProductFormProps = {
  product: SaleProduct;
  /** The quantity to begin with. */
  quantity: number;
  price: Cents;
  /** The quantity of the product in other lines of the receipt. */
  others: number;
  submitLabel: string;
  onSubmit: (line: ProductLine) => void;
  onCancel: () => void;
};

/** Quantity and unit price of a product. Enter in either field takes it. */
export function ProductForm({ product, others, submitLabel, onSubmit, onCancel, ...start }: ProductFormProps) {
  const [quantityInput, setQuantity] = useState(String(start.quantity));
  const [priceInput, setPrice] = useState(amountText(start.price));
  const [tried, setTried] = useState(false);
  const { value: quantity, problem: quantityProblem } = readQuantity(quantityInput);
  const { value: price, problem: priceProblem } = readAmount(priceInput);
  const line = quantity !== undefined && price !== undefined ? { product, quantity, price } : null;
  const amount = line && lineAmount(line);

  const submit = () => {
    setTried(true);
    if (line !== null && amount !== null) onSubmit(line);
  };

  return (
    <Form form={{ submit }}>
      <Stack gap="sm">
        <QuantityStepper text={quantityInput} problem={tried ? quantityProblem : undefined} onChange={setQuantity} />
        <TextInput
          label="Unit Price"
          leftSection="A$"
          inputMode="decimal"
          value={priceInput}
          error={(tried && priceProblem) || (line !== null && amount === null && TOO_LARGE)}
          onChange={(event) => setPrice(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          autoComplete="off"
        />
        <StockWarning stock={product.stock} wanted={others + (quantity ?? 0)} />
        <Foot amount={amount} submitLabel={submitLabel} onCancel={onCancel} />
      </Stack>
    </Form>
  );
}

type FootProps = { amount: Cents | null; submitLabel: string; onCancel: () => void };

function Foot({ amount, submitLabel, onCancel }: FootProps) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text fw={600} aria-live="polite">
        {amount === null ? '' : formatMoney(amount)}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">{submitLabel}</Button>
      </Group>
    </Group>
  );
}

/**
 * Only a warning: another till may sell, or a delivery be entered, at this moment, so the server decides about stock.
 */
function StockWarning({ stock, wanted }: { stock: number | null; wanted: number }) {
  if (stock === null || wanted <= stock) return null;
  return (
    <Text size="sm" c="orange" role="status">
      Only {stock} left in stock.
    </Text>
  );
}
