import { Button, Group, NativeSelect, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import type { Destination } from '@mendpoint/domain/sale/refund';
import {
  type Choices,
  everyLine,
  freeFor,
  isTooMany,
  NOT_CHOSEN,
  type Part,
  type RefundLine,
  split,
  unitsIn,
  withPart,
  withUnits,
} from './refund-draft.ts';

type RefundLinesProps = {
  lines: readonly RefundLine[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

const DESTINATION_NAMES: Record<Destination, string> = {
  shelf: 'Back on the shelf',
  faulty: 'Faulty, not sellable',
  none: 'Customer keeps it',
};

/** How many of each line come back, and where they go. */
export function RefundLines({ lines, choices, onChoose }: RefundLinesProps) {
  return (
    <Stack gap="sm">
      <EverythingButton lines={lines} choices={choices} onChoose={onChoose} />
      {lines.map((line) => (
        <LineChoice
          key={line.id}
          line={line}
          parts={choices[line.id] ?? NOT_CHOSEN}
          isOver={isTooMany(line, choices)}
          onChange={(parts) => onChoose({ ...choices, [line.id]: parts })}
        />
      ))}
    </Stack>
  );
}

/** A single button for both directions, so that the focus stays on it. */
function EverythingButton({ lines, choices, onChoose }: RefundLinesProps) {
  const isAll = lines.every(({ id, left }) => unitsIn(choices[id]) === left.quantity);
  if (lines.every(({ left }) => left.quantity === 0)) return null;
  return (
    <Button variant="default" w="fit-content" onClick={() => onChoose(isAll ? {} : everyLine(lines, choices))}>
      {isAll ? 'Nothing' : 'Everything'}
    </Button>
  );
}

type LineChoiceProps = {
  line: RefundLine;
  parts: readonly Part[];
  /** Another till has refunded some of it meanwhile. */
  isOver: boolean;
  onChange: (parts: readonly Part[]) => void;
};

function LineChoice({ line, parts, isOver, onChange }: LineChoiceProps) {
  const { name, kind, left } = line;
  const more = kind === 'product' && left.quantity > 1 ? split(parts) : undefined;
  return (
    <Paper withBorder p="sm">
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed">
        {left.quantity === 0 ? 'All refunded' : `${left.quantity} left to refund, ${formatMoney(left.amount)}`}
      </Text>
      {(left.quantity > 0 || isOver) && (
        <Stack gap="xs" mt="xs" align="flex-start">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places, and a new destination must not cost the focus
            <PartChoice key={index} line={line} parts={parts} part={part} index={index} onChange={onChange} />
          ))}
          {isOver && (
            <Text size="sm" c="red" role="alert">
              Only {left.quantity} left to refund. Please choose fewer.
            </Text>
          )}
          {more && (
            <Button variant="subtle" px="xs" aria-label={`Split ${name}`} onClick={() => onChange(more)}>
              Split
            </Button>
          )}
        </Stack>
      )}
    </Paper>
  );
}

type PartChoiceProps = Pick<LineChoiceProps, 'line' | 'parts' | 'onChange'> & { part: Part; index: number };

/** A quantity of a line that goes to one destination. */
function PartChoice({ line: { name, kind, left }, parts, part, index, onChange }: PartChoiceProps) {
  const others = unitsIn(parts.slice(1)) - (index > 0 ? part.quantity : 0);
  const which = index === 0 ? name : `part ${index + 1} of ${name}`;
  return (
    <Group gap="sm" align="flex-end">
      <NumberInput
        label="Quantity"
        aria-label={`Quantity of ${which}`}
        w="8rem"
        min={0}
        max={Math.max(0, left.quantity - others)}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={part.quantity}
        onChange={(quantity) => onChange(withUnits(parts, index, Number(quantity) || 0, left))}
      />
      {kind === 'product' && (
        <NativeSelect
          label="Goes to"
          aria-label={`Where ${which} goes`}
          data={freeFor(parts, index).map((value) => ({ value, label: DESTINATION_NAMES[value] }))}
          value={part.goesTo}
          onChange={({ currentTarget }) =>
            onChange(withPart(parts, index, { goesTo: currentTarget.value as Destination }))
          }
        />
      )}
    </Group>
  );
}
