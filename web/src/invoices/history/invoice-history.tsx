import { Paper, Text, Title } from '@mantine/core';
import type { InvoiceAct } from '@mendpoint/contract/invoices/invoice';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import { Failure, LoadingPart } from '../../ui/page/states.tsx';
import { isNotFound, useInvoiceHistory } from '../queries.ts';
import { KIND_WORDS, type ShownChange, shownChanges } from './invoice-changes.ts';
import styles from './invoice-history.module.css';

/** Who did what to the invoice and when, the newest first. For admins. */
export function InvoiceHistory({ id }: { id: string }) {
  const history = useInvoiceHistory(id, { enabled: true });
  return (
    <Paper component="section" withBorder p="lg" mt="md" aria-label="History">
      <Title order={2} size="h3" mb="sm">
        History
      </Title>
      {history.isPending && <LoadingPart label="Loading the history…" />}
      {history.isError && isNotFound(history.error) && <Text c="dimmed">No history is kept of this invoice.</Text>}
      {history.isError && !isNotFound(history.error) && (
        <Failure error={history.error} onRetry={() => void history.refetch()} />
      )}
      <ol className={styles.acts}>
        {history.data?.toReversed().map((act) => (
          <PastAct key={act._id} act={act} />
        ))}
      </ol>
    </Paper>
  );
}

function PastAct({ act }: { act: InvoiceAct }) {
  return (
    <li>
      <Text component="span" fw={600}>
        {KIND_WORDS[act.kind]}
      </Text>{' '}
      <Text component="span" size="sm" c="dimmed">
        {formatDateTime(act.at)} · {act.actor}
      </Text>
      <dl className={styles.changes}>
        {shownChanges(act).map((change) => (
          <Change key={change.label} change={change} />
        ))}
      </dl>
    </li>
  );
}

function Change({ change: { label, before, after } }: { change: ShownChange }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== '' && (
          <>
            <del>
              <LongText text={before} />
            </del>{' '}
            <span aria-hidden>→</span>{' '}
          </>
        )}
        <ins>
          <LongText text={after || 'none'} />
        </ins>
      </dd>
    </div>
  );
}

const LONGEST = 160;
const GLIMPSE = 60;

/** Only the beginning of a text that fills a page, as terms do, until it is opened. */
function LongText({ text }: { text: string }) {
  if (text.length <= LONGEST) return text;
  return (
    <details>
      <summary>{text.slice(0, GLIMPSE).trimEnd()}…</summary>
      {text}
    </details>
  );
}
