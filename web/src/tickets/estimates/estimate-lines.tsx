import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { ESTIMATE_LINE_KIND_NAMES, type EstimateLineKind } from '@mendpoint/domain/ticket/estimate';
import { IconPlus, IconX } from '@tabler/icons-react';
import { v4 as newKey } from 'uuid';
import { ProblemSearch } from '../device/problem-lines.tsx';
import { problemOfPrice } from '../device/typed-device.ts';
import styles from './estimates.module.css';
import { NO_LINE, priceOfLine, problemOfHours, type TypedEstimateLine } from './typed-estimate.ts';

const MOST_LINES = 20;

type EstimateLinesProps = {
  deviceId: string | null;
  lines: readonly TypedEstimateLine[];
  problem: string | undefined;
  onChange: (lines: readonly TypedEstimateLine[]) => void;
};

/** Repairs of the price book or in any words, parts, and hours of labour. Lines with the same choice are alternatives. */
export function EstimateLines({ deviceId, lines, problem, onChange }: EstimateLinesProps) {
  const add = (line: Partial<TypedEstimateLine> & { kind: EstimateLineKind }) =>
    onChange([...lines, { ...NO_LINE, ...line, key: newKey() }]);
  const isFull = lines.length >= MOST_LINES;
  return (
    <Input.Wrapper
      size="md"
      label="Lines"
      labelElement="div"
      description="Lines with the same choice are alternatives: the customer picks one of them."
      error={problem}
    >
      <ul className={styles.typed} aria-label="Lines">
        {lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            onChange={(part) => onChange(lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      {!isFull && (
        <>
          <ProblemSearch
            key={deviceId}
            deviceId={deviceId}
            taken={[]}
            onAdd={(line) => add({ kind: 'repair', ...line })}
          />
          <Group gap="sm" mt="sm">
            <Adder onAdd={() => add({ kind: 'part' })}>Add part</Adder>
            <Adder onAdd={() => add({ kind: 'labour' })}>Add labour</Adder>
          </Group>
        </>
      )}
    </Input.Wrapper>
  );
}

function Adder({ onAdd, children }: { onAdd: () => void; children: string }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {children}
    </Button>
  );
}

type LineProps = {
  line: TypedEstimateLine;
  onChange: (part: Partial<TypedEstimateLine>) => void;
  onRemove: () => void;
};

function Line({ line, onChange, onRemove }: LineProps) {
  const { kind, name, choice } = line;
  const of = name.trim() || ESTIMATE_LINE_KIND_NAMES[kind].toLowerCase();
  return (
    <li>
      <div className={styles.line}>
        <TextInput
          label={ESTIMATE_LINE_KIND_NAMES[kind]}
          aria-label={`Name of ${of}`}
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          label="Choice"
          aria-label={`Choice of ${of}`}
          placeholder="None"
          maxLength={60}
          autoComplete="off"
          value={choice}
          onChange={({ currentTarget }) => onChange({ choice: currentTarget.value })}
        />
        {kind === 'labour' ? (
          <Hours of={of} line={line} onChange={onChange} />
        ) : (
          <Price of={of} line={line} onChange={onChange} />
        )}
      </div>
      <ActionIcon aria-label={`Remove ${of}`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}

type PartProps = Pick<LineProps, 'line' | 'onChange'> & { of: string };

const MONEY = { leftSection: 'A$', inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;

function Price({ of, line: { price }, onChange }: PartProps) {
  return (
    <TextInput
      label="Price"
      aria-label={`Price of ${of}`}
      {...MONEY}
      value={price}
      error={problemOfPrice(price)}
      onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
    />
  );
}

function Hours({ of, line, onChange }: PartProps) {
  const { hours, rate } = line;
  const price = priceOfLine(line);
  return (
    <div className={styles.hours}>
      <TextInput
        label="Hours"
        aria-label={`Hours of ${of}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={hours}
        error={problemOfHours(hours)}
        onChange={({ currentTarget }) => onChange({ hours: currentTarget.value })}
      />
      <TextInput
        label="Per hour"
        aria-label={`Price per hour of ${of}`}
        {...MONEY}
        value={rate}
        error={problemOfPrice(rate)}
        onChange={({ currentTarget }) => onChange({ rate: currentTarget.value })}
      />
      {price !== null && <span className={styles.cost}>{formatMoney(price)}</span>}
    </div>
  );
}
