import { Textarea, Title } from '@mantine/core';
import type { DraftEditor } from './draft-sums.ts';
import { withTerms } from './invoice-draft.ts';
import styles from './invoice-sheet.module.css';

/** The terms that stand on an invoice, to read. Nothing when there are none. */
export function Terms({ terms }: { terms: string }) {
  const paragraphs = terms.split('\n').filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles.terms}>
      <Title order={3}>Terms and Conditions</Title>
      <p>{paragraphs.join('\n\n')}</p>
    </section>
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
