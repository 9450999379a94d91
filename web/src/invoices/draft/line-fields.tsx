import { ActionIcon, Fieldset, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatCents } from '../../lib/format.ts';
import type { DraftEditor } from './draft-editor.ts';
import { withLine, withoutLine } from './invoice-draft.ts';
import styles from './invoice-sheet.module.css';
import { type SoldLine, soldLines } from './sold-lines.ts';

/** What was sold, to correct: quantities and unit prices. A repair is done once, so it has a price only. */
export function LineFields({ checkout }: { checkout: DraftEditor }) {
  const lines = soldLines(checkout);
  return (
    <Fieldset legend="Lines" variant="unstyled" className={styles.group}>
      {lines.map((line) => (
        <LineEditor key={line.id} line={line} checkout={checkout} isOnly={lines.length === 1} />
      ))}
    </Fieldset>
  );
}

type LineEditorProps = { line: SoldLine; checkout: DraftEditor; isOnly: boolean };

function LineEditor({ line, checkout: { change }, isOnly }: LineEditorProps) {
  const { id, name, detail, problems } = line;
  return (
    <div className={styles.editor} data-kind={line.kind}>
      <div className={styles.item}>
        {name}
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      </div>
      {line.kind === 'product' && (
        <TextInput
          className={styles.quantity}
          label="Quantity"
          aria-label={`Quantity of ${name}`}
          inputMode="numeric"
          value={line.quantity}
          error={problems.quantity}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => change((now) => withLine(now, id, { quantity: value }))}
        />
      )}
      <TextInput
        className={styles.price}
        label="Price"
        aria-label={`Price of ${name}`}
        inputMode="decimal"
        value={line.price}
        error={problems.price}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => change((now) => withLine(now, id, { price: value }))}
      />
      <Text className={styles.amount}>{line.amount === null ? '—' : formatCents(line.amount)}</Text>
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
