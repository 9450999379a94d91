import { Stack } from '@mantine/core';
import type { FactorProof } from '@mendpoint/contract/second-factor';
import { type FormEvent, useState } from 'react';
import { reasonOr } from '../../api/api-error.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { FormButtons } from './form-buttons.tsx';

type ProofFormProps = { label: string; send: (proof: FactorProof) => Promise<void>; onCancel: () => void };

/** Asks for the password and a code, because a till that somebody left open must not be enough. */
export function ProofForm({ label, send, onCancel }: ProofFormProps) {
  const [proof, setProof] = useState<FactorProof>({ password: '', code: '' });
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await send(proof).catch((error: Error) => setFailure(reasonOr(error, 'Something went wrong!')));
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      <Stack gap="md">
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          autoFocus
          value={proof.password}
          error={undefined}
          onChange={(event) => setProof({ ...proof, password: event.currentTarget.value })}
        />
        <CodeField
          takesRecovery
          value={proof.code}
          onChange={(event) => setProof({ ...proof, code: event.currentTarget.value })}
        />
        <FormFailure message={failure} />
        <FormButtons
          label={label}
          isSending={isSending}
          isComplete={proof.password !== '' && proof.code !== ''}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
