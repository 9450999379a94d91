import { Button, Group, NativeSelect, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import type { Destination } from '@mendpoint/domain/sale/refund';
import { type Choice, type Choices, everyLine, NOT_CHOSEN, type RefundLine } from './refund-draft.ts';

type RefundLinesProps = {
  lines: readonly RefundLine[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

const DESTINATIONS = [
  { value: 'shelf', label: 'Back on the shelf' },
  { value: 'faulty', label: 'Faulty, not sellable' },
  { value: 'none', label: 'Customer keeps it' },
];

/** How many of each line come back, and where they go. */
export function RefundLines({ lines, choices, onChoose }: RefundLinesProps) {
  return (
    <Stack gap="sm">
      <EverythingButton lines={lines} choices={choices} onChoose={onChoose} />
      {lines.map((line) => (
        <LineChoice
          key={line.id}
          line={line}
          choice={choices[line.id] ?? NOT_CHOSEN}
          onChange={(choice) => onChoose({ ...choices, [line.id]: choice })}
        />
      ))}
    </Stack>
  );
}

/** One button both ways, so that the focus stays on it. */
function EverythingButton({ lines, choices, onChoose }: RefundLinesProps) {
  const isAll = lines.every(({ id, left }) => (choices[id]?.quantity ?? 0) === left.quantity);
  if (lines.every(({ left }) => left.quantity === 0)) return null;
  return (
    <Button variant="default" w="fit-content" onClick={() => onChoose(isAll ? {} : everyLine(lines, choices))}>
      {isAll ? 'Nothing' : 'Everything'}
    </Button>
  );
}

type LineChoiceProps = { line: RefundLine; choice: Choice; onChange: (choice: Choice) => void };

function LineChoice({ line: { name, kind, left }, choice, onChange }: LineChoiceProps) {
  return (
    <Paper withBorder p="sm">
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed">
        {left.quantity === 0 ? 'All refunded' : `${left.quantity} left to refund, ${formatMoney(left.amount)}`}
      </Text>
      {left.quantity > 0 && (
        <Group gap="sm" mt="xs" align="flex-end">
          <NumberInput
            label="Quantity"
            aria-label={`Quantity of ${name}`}
            w="8rem"
            min={0}
            max={left.quantity}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={choice.quantity}
            onChange={(quantity) => onChange({ ...choice, quantity: Number(quantity) || 0 })}
          />
          {kind === 'product' && (
            <NativeSelect
              label="Goes to"
              aria-label={`Where ${name} goes`}
              data={DESTINATIONS}
              value={choice.goesTo}
              onChange={({ currentTarget }) => onChange({ ...choice, goesTo: currentTarget.value as Destination })}
            />
          )}
        </Group>
      )}
    </Paper>
  );
}
