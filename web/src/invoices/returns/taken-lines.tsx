import { ActionIcon, Group, NumberInput, Paper, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { readAmount } from '../../lib/typed-numbers.ts';
import { type TakenLine, withTaken } from './exchange-draft.ts';
import { ProductFinder } from './product-finder.tsx';

type TakenLinesProps = { shopId: string; lines: readonly TakenLine[]; onChange: (lines: TakenLine[]) => void };

/** What the customer takes instead: found or scanned, with quantities and prices. */
export function TakenLines({ shopId, lines, onChange }: TakenLinesProps) {
  const change = (id: string, parts: Partial<TakenLine>) =>
    onChange(lines.map((line) => (line.product._id === id ? { ...line, ...parts } : line)));
  return (
    <>
      <ProductFinder shopId={shopId} onPick={(product) => onChange(withTaken(lines, product))} />
      {lines.map((line) => (
        <Taken
          key={line.product._id}
          line={line}
          onChange={(parts) => change(line.product._id, parts)}
          onRemove={() => onChange(lines.filter(({ product }) => product._id !== line.product._id))}
        />
      ))}
    </>
  );
}

type TakenProps = { line: TakenLine; onChange: (parts: Partial<TakenLine>) => void; onRemove: () => void };

function Taken({ line: { product, quantity, price }, onChange, onRemove }: TakenProps) {
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{product.name}</Text>
        <ActionIcon variant="subtle" aria-label={`Remove ${product.name}`} onClick={onRemove}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="sm" align="flex-start">
        <NumberInput
          label="Quantity"
          aria-label={`Quantity of ${product.name}`}
          w="8rem"
          min={1}
          max={10_000}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={quantity}
          error={quantity === '' ? 'Type how many.' : undefined}
          onChange={(next) => onChange({ quantity: next === '' ? '' : Number(next) })}
        />
        <TextInput
          label="Price"
          aria-label={`Price of ${product.name}`}
          w="8rem"
          inputMode="decimal"
          leftSection="$"
          value={price}
          error={readAmount(price).problem}
          onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
        />
      </Group>
    </Paper>
  );
}
