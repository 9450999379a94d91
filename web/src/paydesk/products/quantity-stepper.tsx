import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { readQuantity } from '../../lib/typed-numbers.ts';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = { text: string; problem: string | undefined; onChange: (text: string) => void };

/** A quantity to type, or to change by buttons or arrow keys. It starts selected, so that typing replaces it. */
export function QuantityStepper({ text, problem, onChange }: QuantityStepperProps) {
  const quantity = readQuantity(text).value ?? 1;
  const step = (by: 1 | -1) => onChange(String(Math.max(1, quantity + by)));
  const steer = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={styles.stepper}>
      <TextInput
        data-autofocus
        autoFocus
        label="Quantity"
        inputMode="numeric"
        className={styles.field}
        value={text}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={steer}
        autoComplete="off"
      />
      <ActionIcon variant="default" aria-label="One less" disabled={quantity <= 1} onClick={() => step(-1)}>
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="One more" onClick={() => step(1)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
