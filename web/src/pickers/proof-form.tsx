import { Stack } from '@mantine/core';
import type { FactorProof } from '@mendpoint/contract/second-factor';
import { reasonOr } from '../api/api-error.ts';
import { CodeField } from '../ui/form/code-field.tsx';
import { Form } from '../ui/form/form.tsx';
import { FormButtons } from '../ui/form/form-buttons.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';

type ProofFormProps = {
  label: string;
  /** False if the login has no second factor; the code then stays ''. */
  asksCode?: boolean;
  send: (proof: FactorProof) => Promise<void>;
  /** Given where a button opened the form. */
  onCancel?: () => void;
};

/** Asks for the password and a code, because a screen that somebody left open must not be enough. */
export function ProofForm({ label, asksCode = true, send, onCancel }: ProofFormProps) {
  const form = useProof(send, asksCode);
  const { values, field, failure, isBusy: isSending } = form;
  const isComplete = values.password !== '' && (!asksCode || values.code !== '');
  return (
    <Form label={label} form={form}>
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
    </Form>
  );
}

const NOTHING = { password: '', code: '' };

/** Shows a refusal at its field, or else below the form. What was typed stays until it is accepted. */
const useProof = (send: ProofFormProps['send'], asksCode: boolean) => {
  const form = useFormState<FactorProof>(NOTHING);
  const { password } = form.values;
  const shown = asksCode ? form : { ...form, values: { password } };
  const sending = useSubmit<Partial<FactorProof>>(shown, {
    send: async () => {
      await send(form.values);
      form.restart(NOTHING);
    },
    failed: (error) => reasonOr(error, 'Something went wrong!'),
  });
  return { ...form, ...sending };
};
