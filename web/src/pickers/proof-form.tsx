import { Stack } from '@mantine/core';
import type { FactorProof } from '@mendpoint/contract/second-factor';
import { type FormEvent, useState } from 'react';
import { ApiError, reasonOr } from '../api/api-error.ts';
import { CodeField } from '../ui/form/code-field.tsx';
import { FormButtons } from '../ui/form/form-buttons.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { isEmpty, problemsFromAnswer, useFormState } from '../ui/form/use-form-state.ts';

type ProofFormProps = {
  label: string;
  /** false: the login has no second factor, and the code stays ''. */
  asksCode?: boolean;
  send: (proof: FactorProof) => Promise<void>;
  /** Where the form was opened by a press. */
  onCancel?: () => void;
};

/** Asks for the password and a code, because a screen that somebody left open must not be enough. */
export function ProofForm({ label, asksCode = true, send, onCancel }: ProofFormProps) {
  const { ref, values, field, submit, failure, isSending } = useProof(send, asksCode);
  const isComplete = values.password !== '' && (!asksCode || values.code !== '');
  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      <Stack gap="md">
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          autoFocus={onCancel !== undefined}
          {...field('password')}
        />
        {asksCode && <CodeField takesRecovery {...field('code')} />}
        <FormFailure message={failure} />
        <FormButtons {...{ label, isSending, isComplete, onCancel }} />
      </Stack>
    </form>
  );
}

const NOTHING = { password: '', code: '' };

/** What the server refuses stands at its field, else below; what was typed stays until it was right. */
const useProof = (send: ProofFormProps['send'], asksCode: boolean) => {
  const form = useFormState<FactorProof>(NOTHING);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const tellRefusal = (error: Error) => {
    const shown: Partial<FactorProof> = asksCode ? form.values : { password: form.values.password };
    const problems = error instanceof ApiError ? problemsFromAnswer(error.errors, shown) : {};
    form.refuse(problems);
    setFailure(isEmpty(problems) ? reasonOr(error, 'Something went wrong!') : '');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await send(form.values).then(() => form.restart(NOTHING), tellRefusal);
    setSending(false);
  };
  return { ...form, submit, failure, isSending };
};
