import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import styles from './email-form.module.css';

type EmailFormProps = { suggested: string; isSending: boolean; onSend: (to: string) => unknown };

const ADDRESS = /^\S+@\S+\.\S+$/;

/** Asks for the address. Only the mail server knows whether it exists; the check here catches typing errors. */
export function EmailForm({ suggested, isSending, onSend }: EmailFormProps) {
  const [to, setTo] = useState(suggested);
  const [isChecked, setIsChecked] = useState(false);
  const isAddress = ADDRESS.test(to.trim());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isAddress && !isSending) onSend(to.trim());
  };
  return (
    <form className={styles.email} noValidate onSubmit={submit}>
      <TextInput
        label="Send to"
        type="email"
        autoComplete="off"
        autoFocus
        value={to}
        error={isChecked && !isAddress ? 'Enter an email address, like name@example.com.' : null}
        onChange={({ currentTarget: { value } }) => setTo(value)}
      />
      <Button type="submit" aria-disabled={isSending}>
        Send
      </Button>
    </form>
  );
}
