import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type Choice, useInSight } from './chosen-line.ts';
import styles from './receipt-line.module.css';

type ReceiptLineProps = {
  /** Its key among all lines of the receipt. */
  of: string;
  choice: Choice;
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

/** One line of the receipt. The chosen one is changed in place. */
export function ReceiptLine(props: ReceiptLineProps) {
  const { of, choice, name, amount, onRemove, editor } = props;
  const isChosen = choice.chosen === of;
  const line = useInSight(isChosen, amount, choice.isOpen);
  return (
    <li className={styles.line} data-chosen={isChosen} ref={line}>
      <div className={styles.row}>
        <Head {...props} isChosen={isChosen} />
        {!isChosen && (
          <ActionIcon className={styles.cross} size={40} onClick={onRemove} aria-label={`Remove ${name}`}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {editor ?? (isChosen && <Controls {...props} />)}
    </li>
  );
}

/** The line at a glance, which is pressed to choose it. */
function Head({ of, choice, isChosen, ...shown }: ReceiptLineProps & { isChosen: boolean }) {
  const { name, details, amount, warning, quantity, price } = shown;
  const choose = () => choice.choose(of);
  return (
    <button
      type="button"
      className={styles.head}
      data-line
      aria-current={isChosen}
      onClick={choose}
      onFocus={choose}
      // A press must not choose before it is over: the line would move from under the finger.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={walkLines}
    >
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.details} title={details}>
        {quantity && !isChosen && <b>{`${quantity.value} ${price}`}</b>}
        {warning && <span className={styles.warning}>{warning}</span>}
        <span>{details}</span>
      </span>
    </button>
  );
}

/** Arrows move from line to line. */
const walkLines = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const receipt = event.currentTarget.closest('aside') ?? document;
  const lines = [...receipt.querySelectorAll<HTMLElement>('[data-line]')];
  event.preventDefault();
  lines[lines.indexOf(event.currentTarget) + step]?.focus();
};

function Controls({ name, quantity, price, onEdit, onRemove, wasEdited }: ReceiptLineProps) {
  return (
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
  );
}

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
