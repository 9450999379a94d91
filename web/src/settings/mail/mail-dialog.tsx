import { Alert, NativeSelect, Text, TextInput } from '@mantine/core';
import type { MailSettings } from '@mendpoint/contract/mail';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { useSecondFactor } from '../../auth/security/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { isEmpty, missingIn, problemsFromAnswer, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { ProofFields } from '../proof-fields.tsx';
import styles from './mail-card.module.css';
import { useChangeMail, useTestMail } from './mail-queries.ts';
import { bodyOf, type MailValues, needsPassword, portFor, REQUIRED, valuesOf } from './mail-values.ts';

type MailDialogProps = { saved: MailSettings; onClosed: () => void };

/** Sets the mail server. What is typed can be tried before it is saved. */
export function MailDialog({ saved, onClosed }: MailDialogProps) {
  const form = useMailForm(saved);
  return (
    <FormDialog title="Mail Settings" form={form} onClosed={onClosed}>
      <ServerFields form={form} />
      <LoginFields {...{ form, saved }} />
      <SenderFields form={form} />
      <TestPart form={form} />
      <ProofFields password={form.field('password')} code={form.asksCode ? form.field('code') : null} />
    </FormDialog>
  );
}

type MailForm = ReturnType<typeof useMailForm>;

function ServerFields({ form: { values, field, change } }: { form: MailForm }) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label="Host"
          required
          data-autofocus
          placeholder="smtp.example.com"
          maxLength={253}
          autoComplete="off"
          {...field('host')}
        />
        <NativeSelect label="Port" data={['587', '465', '2525', '25']} {...field('port')} />
      </div>
      <NativeSelect
        label="Security"
        data={[
          { value: 'starttls', label: 'STARTTLS (mostly port 587)' },
          { value: 'tls', label: 'TLS (mostly port 465)' },
        ]}
        {...field('security')}
        onChange={({ currentTarget: { value } }) => change({ security: value, port: portFor(value, values.port) })}
      />
    </>
  );
}

function LoginFields({ form: { values, field }, saved }: { form: MailForm; saved: MailSettings }) {
  const isKept = saved.has_password && !needsPassword(values, saved);
  return (
    <>
      <TextInput
        label="Login"
        description="Mostly the email address of the mail account. Empty where the server asks for none."
        maxLength={254}
        autoComplete="off"
        {...field('login')}
      />
      <PasswordField
        label="Mail Password"
        required={false}
        description={
          isKept
            ? 'It is kept, and never shown. Type it only to change it.'
            : 'Of the mail account. Where that has two-factor, its provider gives an app password for this.'
        }
        autoComplete="new-password"
        {...field('mail_password')}
      />
    </>
  );
}

function SenderFields({ form: { field } }: { form: MailForm }) {
  return (
    <>
      <TextInput
        label="Sender Name"
        placeholder="Newtown Repairs"
        maxLength={100}
        autoComplete="off"
        {...field('from_name')}
      />
      <TextInput
        label="Sender Address"
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        {...field('from_address')}
      />
      <TextInput
        label="Answers Go To"
        description="Empty: to the sender."
        type="email"
        maxLength={254}
        autoComplete="off"
        {...field('reply_to')}
      />
    </>
  );
}

/** What became of the last try stays until something else is typed. */
function TestPart({ form }: { form: MailForm }) {
  const { told } = form;
  return (
    <>
      <BusyButton onPress={form.test} failed={(error) => error.message}>
        Send Test Mail
      </BusyButton>
      {told === null ? (
        <Text size="sm" c="dimmed">
          Sends a mail to your own address by what is typed here, before anything is saved.
        </Text>
      ) : (
        <Alert
          role="status"
          color={told.isGood ? 'green' : 'red'}
          icon={told.isGood ? <IconCircleCheck aria-hidden /> : <IconAlertCircle aria-hidden />}
          style={{ overflowWrap: 'anywhere' }}
        >
          {told.words}
        </Alert>
      )}
    </>
  );
}

type Told = { isGood: boolean; words: string };

const useMailForm = (saved: MailSettings) => {
  const form = useFormState<MailValues>(valuesOf(saved));
  const { values, refuse } = form;
  const factor = useSecondFactor();
  const asksCode = factor.data?.isOn ?? false;
  const change = useChangeMail();
  const tried = useTried(values, refuse);
  const sending = useSubmit(form, {
    check: () => missingIn(values, { ...REQUIRED, password: 'Current Password', ...(asksCode && { code: 'Code' }) }),
    send: async () => {
      const { password, code } = values;
      const body = { ...bodyOf(values), password, ...(asksCode && { code }), updatedAt: saved.updatedAt ?? '' };
      noticeSuccess((await change.mutateAsync(body)).message);
    },
    failed: (error) => reasonOr(error, 'The mail settings could not be saved.'),
  });
  return { ...form, ...sending, ...tried, asksCode };
};

/** Sends a test mail by what is typed. What is wrong with a field is shown at it, as for saving. */
const useTried = (values: MailValues, refuse: ReturnType<typeof useFormState<MailValues>>['refuse']) => {
  const test = useTestMail();
  const [told, setTold] = useState<(Told & { by: MailValues }) | null>(null);
  const say = (part: Told) => setTold({ ...part, by: values });
  const tryOut = async () => {
    const missing = missingIn(values, REQUIRED);
    refuse(missing);
    if (!isEmpty(missing)) return;
    try {
      say({ isGood: true, words: (await test.mutateAsync({ settings: bodyOf(values) })).message });
    } catch (error) {
      const { errors = [] } = error as { errors?: { path: string; message: string }[] };
      const atFields = errors.map(({ path, message }) => ({ path: path.replace(/^settings\./, ''), message }));
      refuse(problemsFromAnswer(atFields, values));
      say({ isGood: false, words: reasonOr(error as Error, 'The test mail could not be sent.') });
    }
  };
  return { test: tryOut, told: told?.by === values ? told : null };
};
