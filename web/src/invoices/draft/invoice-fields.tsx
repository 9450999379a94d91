import { ActionIcon, Fieldset, Text, Textarea, TextInput } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { IconTrash } from '@tabler/icons-react';
import { detailOf } from '../stored-invoice.ts';
import type { DraftEditor, ReadLine } from './draft-sums.ts';
import { withLine, withoutLine, withTerms } from './invoice-draft.ts';
import styles from './invoice-sheet.module.css';

/**
 * What was sold, to correct: quantities and unit prices. A repair is done once, so it has a price only. A surcharge
 * can be taken off, but not changed.
 */
export function LineFields({ editor: { sums, change } }: { editor: DraftEditor }) {
  return (
    <Fieldset legend="Lines" variant="unstyled" className={styles.group}>
      {sums.lines.map((line) => (
        <LineEditor key={line.id} line={line} change={change} isOnly={sums.lines.length === 1} />
      ))}
    </Fieldset>
  );
}

type LineEditorProps = { line: ReadLine; change: DraftEditor['change']; isOnly: boolean };

function LineEditor({ line, change, isOnly }: LineEditorProps) {
  const { id, kind, amount } = line;
  const { name } = line.of;
  const isSurcharge = line.kind === 'repair' && Boolean(line.of.surcharge);
  const field = (label: 'Quantity' | 'Price' | 'Discount', part: 'quantity' | 'price' | 'discount') => (
    <TextInput
      className={styles[part]}
      placeholder={part === 'discount' ? '5.00 or 10%' : undefined}
      label={label}
      aria-label={`${label} of ${name}`}
      inputMode={part === 'quantity' ? 'numeric' : part === 'price' ? 'decimal' : 'text'}
      value={line[part]}
      error={line.problems[part]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value } }) => change((now) => withLine(now, id, { [part]: value }))}
    />
  );
  return (
    <div className={styles.editor} data-kind={isSurcharge ? 'surcharge' : kind}>
      <div className={styles.item}>
        {name}
        <Text size="sm" c="dimmed">
          {detailOf(line)}
        </Text>
      </div>
      {kind === 'product' && field('Quantity', 'quantity')}
      {!isSurcharge && field('Price', 'price')}
      {!isSurcharge && field('Discount', 'discount')}
      <Text className={styles.amount}>{amount === null ? '—' : formatMoney(amount)}</Text>
      <ActionIcon
        className={styles.remove}
        aria-label={`Remove ${name}`}
        disabled={isOnly}
        onClick={() => change((now) => withoutLine(now, id))}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

export function TermsField({ editor: { draft, change } }: { editor: DraftEditor }) {
  return (
    <Textarea
      label="Terms and Conditions"
      autosize
      minRows={6}
      maxLength={10_000}
      value={draft.terms}
      onChange={({ currentTarget: { value } }) => change((now) => withTerms(now, value))}
    />
  );
}
