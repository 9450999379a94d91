import { CodeField } from '../ui/form/code-field.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import type { FormState } from '../ui/form/use-form-state.ts';

type Field = ReturnType<FormState<{ password: string }>['field']>;

/** Who is there: the admin's own password and, where they have two-factor, a code; null asks for none. */
export function ProofFields({ password, code }: { password: Field; code: Field | null }) {
  return (
    <>
      <PasswordField
        label="Current Password"
        description="Your own, with which you log in here."
        autoComplete="current-password"
        {...password}
      />
      {code && <CodeField takesRecovery {...code} />}
    </>
  );
}
