import { Button, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import type { Debtor } from '@mendpoint/contract/owing';
import type { Day } from '@mendpoint/domain/time/periods';
import { useEffect, useRef, useState } from 'react';
import { ApiError, reasonOr } from '../../api/api-error.ts';
import { useMailAvailable } from '../../invoices/queries.ts';
import { useMay } from '../../person/queries.ts';
import { noMail } from '../../pickers/paper/paper-buttons.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { noticeWarning } from '../../ui/notice/notice.ts';
import styles from './owing.module.css';
import { useRemind } from './queries.ts';
import { ReminderMails } from './reminder-mail.tsx';
import { ageChoices, type Reminded, type Run, whomToRemind } from './whom-to-remind.ts';

type RemindAllProps = { shopId: string; debtors: readonly Debtor[]; today: Day };

/** Mails a reminder to everybody who owes for long enough. */
export function RemindAll(props: RemindAllProps) {
  const [isAsking, setAsking] = useState(false);
  const mayRemind = useMay()('edit-customers');
  const hasMail = useMailAvailable().data === true;
  if (!mayRemind || props.debtors.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => (hasMail ? setAsking(true) : noticeWarning(noMail('Statements')))}>
        Remind all
      </Button>
      {isAsking && <RemindDialog {...props} onClosed={() => setAsking(false)} />}
    </>
  );
}

type Outcome = { sent: number; failed: { name: string; reason: string }[] };
const NOTHING: Outcome = { sent: 0, failed: [] };

function RemindDialog({ shopId, debtors, today, onClosed }: RemindAllProps & { onClosed: () => void }) {
  const [from, setFrom] = useState('1');
  // The list is read again while mails go out: whom they go to is settled when they begin.
  const [begun, setBegun] = useState<Run | null>(null);
  const [outcome, setOutcome] = useState(NOTHING);
  const run = begun ?? whomToRemind(debtors, Number(from), today);
  const mailAll = useMailAll(shopId);
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<boolean> => {
    if (begun) return true;
    setBegun(run);
    setBusy(true);
    await mailAll(run.mailed, setOutcome);
    setBusy(false);
    return false;
  };
  return (
    <FormDialog
      title="Remind all who owe"
      size="lg"
      form={{ isBusy, failure: '', submit }}
      saveLabel={begun ? 'Close' : `Email ${run.mailed.length} ${run.mailed.length === 1 ? 'reminder' : 'reminders'}`}
      isComplete={begun !== null || run.mailed.length > 0}
      onClosed={onClosed}
    >
      <NativeSelect
        label="Invoices"
        data={ageChoices}
        value={from}
        disabled={begun !== null}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      {begun ? <Progressed run={begun} outcome={outcome} isBusy={isBusy} /> : <Before shopId={shopId} run={run} />}
    </FormDialog>
  );
}

/** Mails one after the other, and stops when the screen is left: whoever was reminded today is left out next time. */
const useMailAll = (shopId: string) => {
  const remind = useRemind(shopId);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return async (mailed: readonly Reminded[], tell: (outcome: Outcome) => void): Promise<void> => {
    let outcome = NOTHING;
    for (const { _id, name } of mailed) {
      if (isGone.current) return;
      outcome = await remind(_id).then(
        () => ({ ...outcome, sent: outcome.sent + 1 }),
        (error: Error) => ({ ...outcome, failed: [...outcome.failed, { name, reason: whyNot(error) }] }),
      );
      tell(outcome);
    }
  };
};

const whyNot = (error: Error): string =>
  error instanceof ApiError ? error.message : reasonOr(error, 'The reminder could not be sent.');

/** Who is left out, and what everybody else will read. */
function Before({ shopId, run: { mailed, withoutEmail, remindedLately } }: { shopId: string; run: Run }) {
  return (
    <Stack gap={4}>
      {withoutEmail > 0 && <Text size="sm">Left out, as there is no email address: {withoutEmail}.</Text>}
      {remindedLately > 0 && <Text size="sm">Left out, as they were reminded within a week: {remindedLately}.</Text>}
      <Text size="sm" c="dimmed">
        Each gets a mail with a statement of all that they owe.
      </Text>
      <ReminderMails shopId={shopId} mailed={mailed} />
    </Stack>
  );
}

type ProgressedProps = { run: Run; outcome: Outcome; isBusy: boolean };

function Progressed({ run: { mailed }, outcome: { sent, failed }, isBusy }: ProgressedProps) {
  const done = sent + failed.length;
  return (
    <Stack gap="xs" role="status">
      <Progress value={(100 * done) / Math.max(1, mailed.length)} animated={isBusy} aria-label="Reminders" />
      <Text size="sm">
        {sent} of {mailed.length} sent{failed.length > 0 && `, ${failed.length} not`}.
      </Text>
      {failed.length > 0 && (
        <ul className={styles.reminders}>
          {failed.map(({ name, reason }) => (
            <li key={name + reason}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
