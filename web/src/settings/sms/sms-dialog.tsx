import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import type { SmsSettings } from '@mendpoint/contract/sms';
import { SMS_PROVIDER_NAMES, SMS_PROVIDERS } from '@mendpoint/domain/message/sms-providers';
import { reasonOr } from '../../api/api-error.ts';
import { useSecondFactor } from '../../auth/security/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { ProofFields } from '../proof-fields.tsx';
import { useChangeSms } from './sms-queries.ts';
import { priceIn, smsBodyOf, smsValuesOf } from './sms-values.ts';

type SmsDialogProps = { saved: SmsSettings; onClosed: () => void };

/** Sets what SMS are sent by. */
export function SmsDialog({ saved, onClosed }: SmsDialogProps) {
  const form = useSmsForm(saved);
  const { field, values } = form;
  return (
    <FormDialog title="SMS Settings" form={form} onClosed={onClosed}>
      <NativeSelect
        label="Provider"
        data-autofocus
        data={SMS_PROVIDERS.map((value) => ({ value, label: SMS_PROVIDER_NAMES[value] }))}
        {...field('provider')}
      />
      {values.provider === 'other' && <AdapterFields form={form} />}
      <LoginFields form={form} saved={saved} />
      <SenderFields form={form} />
      <ProofFields password={field('password')} code={form.asksCode ? field('code') : null} />
    </FormDialog>
  );
}

type SmsForm = ReturnType<typeof useSmsForm>;

function AdapterFields({ form }: { form: SmsForm }) {
  return (
    <>
      <AskingFields form={form} />
      <NativeSelect
        label="Logs In By"
        data={[
          { value: 'basic', label: 'Login and key' },
          { value: 'header', label: 'Key in a header' },
        ]}
        {...form.field('login_kind')}
      />
    </>
  );
}

function AskingFields({ form: { field } }: { form: SmsForm }) {
  return (
    <>
      <TextInput
        label="Address"
        description="It is asked by POST."
        placeholder="https://sms.example.com/send"
        maxLength={500}
        autoComplete="off"
        {...field('url')}
      />
      <NativeSelect
        label="Sent As"
        data={[
          { value: 'json', label: 'JSON' },
          { value: 'form', label: 'Form' },
        ]}
        {...field('format')}
      />
      <Textarea
        label="Body"
        description="With {to}, {text}, {sender} and {reference}."
        autosize
        minRows={2}
        maxLength={2000}
        {...field('body')}
      />
      <TextInput
        label="Answer Says"
        description="What the answer has in it if the SMS was taken. Empty: any answer that is no refusal."
        maxLength={200}
        autoComplete="off"
        {...field('succeeds_with')}
      />
    </>
  );
}

function LoginFields({ form: { values, field }, saved }: { form: SmsForm; saved: SmsSettings }) {
  const isHeader = values.provider === 'other' && values.login_kind === 'header';
  return (
    <>
      {isHeader ? (
        <TextInput
          label="Header"
          placeholder="X-Api-Key"
          maxLength={100}
          autoComplete="off"
          {...field('header_name')}
        />
      ) : (
        <TextInput
          label="Login"
          description="The user name or API key of your account there."
          maxLength={254}
          autoComplete="off"
          {...field('login')}
        />
      )}
      <PasswordField
        label="Key"
        required={false}
        description={
          saved.is_set && saved.is_readable
            ? 'It is kept, and never shown. Type it only to change it, or for another server.'
            : 'The API key, or the secret that belongs to it.'
        }
        autoComplete="new-password"
        {...field('sms_secret')}
      />
    </>
  );
}

function SenderFields({ form: { field } }: { form: SmsForm }) {
  return (
    <>
      <TextInput
        label="Sender"
        description="A number, or up to 11 letters and digits. Empty: what the provider takes."
        maxLength={16}
        autoComplete="off"
        {...field('sender')}
      />
      <Text size="sm" c="dimmed">
        Since July 2026 a sender of letters that is not in the SMS Sender ID Register shows as 'Unverified' on phones in
        Australia. Your provider registers it.
      </Text>
      <TextInput
        label="Price of a Part in Cents"
        description="Shown before an SMS is sent, such as 7.9."
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        {...field('price')}
      />
    </>
  );
}

const useSmsForm = (saved: SmsSettings) => {
  const form = useFormState(smsValuesOf(saved));
  const { values } = form;
  const asksCode = useSecondFactor().data?.isOn ?? false;
  const { mutateAsync } = useChangeSms();
  const sending = useSubmit(form, {
    check: () => ({
      ...missingIn(values, { password: 'Current Password', ...(asksCode && { code: 'Code' }) }),
      ...(priceIn(values.price) === null && { price: 'Enter a price in cents, such as 7.9.' }),
    }),
    send: async () => {
      const { password, code } = values;
      const body = { ...smsBodyOf(values), password, ...(asksCode && { code }), updatedAt: saved.updatedAt ?? '' };
      noticeSuccess((await mutateAsync(body)).message);
    },
    failed: (error) => reasonOr(error, 'The SMS settings could not be saved.'),
  });
  return { ...form, ...sending, asksCode };
};
