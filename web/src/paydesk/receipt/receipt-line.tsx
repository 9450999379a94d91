import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './receipt-line.module.css';

type ReceiptLineProps = {
  name: string;
  details: string;
  amount: string;
  warning?: string | null;
  /** Absent for a repair, which is always one. */
  quantity?: { value: number; onChange: (value: number) => void };
  price: string;
  onEdit: () => void;
  onRemove: () => void;
  /** Shown instead of the controls while the line is edited. */
  editor: ReactNode;
  /** Whether the line was edited just now: the focus then returns to the button that opened the editor. */
  wasEdited: boolean;
};

/** One line of the receipt, changed in place. */
export function ReceiptLine(props: ReceiptLineProps) {
  const { name, details, amount, warning, quantity, price, onEdit, onRemove, editor, wasEdited } = props;
  const line = useInSight(amount);
  return (
    <li className={styles.line} ref={line}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.amount}>{amount}</span>
      </div>
      <div className={styles.details}>{details}</div>
      {warning && <div className={styles.warning}>{warning}</div>}
      {editor ?? (
        <div className={styles.controls}>
          {quantity && <Steps name={name} {...quantity} />}
          <Button
            ref={wasEdited ? takeFocus : null}
            variant="subtle"
            px="0.375rem"
            onClick={onEdit}
            aria-label={`Change ${name}: ${price}`}
          >
            {price}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            px="0.375rem"
            className={styles.remove}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

/** Scrolls a line into sight when it is new or its `amount` has changed, so that the receipt follows what is sold. */
const useInSight = (amount: string) => {
  const line = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the change of the amount.
  useEffect(() => void line.current?.scrollIntoView({ block: 'nearest' }), [amount]);
  return line;
};

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

type StepsProps = { name: string; value: number; onChange: (value: number) => void };

function Steps({ name, value, onChange }: StepsProps) {
  return (
    <div className={styles.steps}>
      <ActionIcon
        variant="default"
        aria-label={`One ${name} less`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.quantity}>{value}</span>
      <ActionIcon variant="default" aria-label={`One ${name} more`} onClick={() => onChange(value + 1)}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
