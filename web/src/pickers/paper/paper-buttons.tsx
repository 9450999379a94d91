import { Button, Loader, TextInput } from '@mantine/core';
import { type Icon, IconFileText, IconMail, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useMailAvailable } from '../../invoices/queries.ts';
import { Form } from '../../ui/form/form.tsx';
import styles from './paper.module.css';

export type PaperThing = 'Invoice' | 'Note' | 'Quote' | 'Slip';

type PaperButtonsProps = {
  /** As its buttons call it. */
  thing?: PaperThing;
  pending: string | null;
  /** The first of them takes the focus when its dialog opens. */
  takesFocus?: boolean;
  onPrint: (paper: 'a4' | 'roll58') => unknown;
  /** Email was pressed on a server that sends mail. */
  onEmail: () => void;
  /** Email was pressed on a server that does not: why nothing will be sent. */
  onNoMail: (message: string) => void;
};

export const noMail = (thing: string) =>
  `Email is not set up on this server, so nothing was sent. Print the ${thing.toLowerCase()} instead, or ask whoever looks after the server to set up a mail server.`;

/** The ways to a paper that every screen of an invoice offers. */
export function PaperButtons(props: PaperButtonsProps) {
  const { thing = 'Invoice', pending, takesFocus = false, onPrint, onEmail, onNoMail } = props;
  const hasMail = useMailAvailable().data === true;
  return (
    <>
      <ActionButton
        icon={IconFileText}
        label={`Print ${thing}`}
        action="a4"
        pending={pending}
        isFirst={takesFocus}
        onPress={() => onPrint('a4')}
      />
      <ActionButton
        icon={IconReceipt}
        label="Print Thermal Receipt"
        action="roll58"
        pending={pending}
        onPress={() => onPrint('roll58')}
      />
      <ActionButton
        icon={IconMail}
        label={`Email ${thing}`}
        action="email"
        pending={pending}
        onPress={() => (hasMail ? onEmail() : onNoMail(noMail(thing)))}
      />
    </>
  );
}

type ActionButtonProps<Action extends string> = {
  icon: Icon;
  label: string;
  action: Action;
  /** The action that is under way; the others wait. */
  pending: Action | null;
  /** The one that stands out. */
  isPrimary?: boolean;
  /** It takes the focus when its dialog opens. */
  isFirst?: boolean;
  onPress: () => unknown;
};

/**
 * One thing to do with an invoice. While it is busy it only looks disabled: a button that really is loses the focus, and
 * with it the place of a person who works by keyboard.
 */
export function ActionButton<Action extends string>(props: ActionButtonProps<Action>) {
  const { icon: ButtonIcon, label, action, pending, isPrimary = false, isFirst = false, onPress } = props;
  const isBusy = pending === action;
  const isBlocked = pending !== null;
  return (
    <Button
      h={56}
      px="md"
      justify="flex-start"
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={isBusy ? <Loader size="sm" color="currentColor" aria-hidden /> : <ButtonIcon aria-hidden />}
      aria-busy={isBusy}
      aria-disabled={isBlocked}
      {...(isFirst && { 'data-autofocus': true })}
      {...(isBlocked && !isBusy && { 'data-disabled': true })}
      onClick={() => !isBlocked && onPress()}
    >
      {label}
    </Button>
  );
}

type EmailFormProps = { suggested: string; isSending: boolean; onSend: (to: string) => unknown };

const ADDRESS = /^\S+@\S+\.\S+$/;

/** Asks for the address. Only the mail server knows whether it exists; the check here catches typing errors. */
export function EmailForm({ suggested, isSending, onSend }: EmailFormProps) {
  const [to, setTo] = useState(suggested);
  const [isChecked, setIsChecked] = useState(false);
  const isAddress = ADDRESS.test(to.trim());
  const submit = () => {
    setIsChecked(true);
    if (isAddress && !isSending) onSend(to.trim());
  };
  return (
    <Form className={styles.email} form={{ submit }}>
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
    </Form>
  );
}
