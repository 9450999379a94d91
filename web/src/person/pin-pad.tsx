import { ActionIcon, Button, Loader, Text } from '@mantine/core';
import { PIN_DIGITS } from '@mendpoint/domain/people/pin';
import { IconArrowRight, IconBackspace } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import styles from './pin-pad.module.css';

type PinPadProps = {
  /** The label of the field, such as 'PIN'. */
  label: string;
  /** The length of all PINs: the last digit submits. Null if their lengths differ; then Enter submits. */
  digits: number | null;
  /** Throws the reason when the PIN is refused. */
  onPin: (pin: string) => Promise<void>;
};

/** Escape pressed here must not close a Mantine dialog below. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Takes a PIN by keyboard or by large keys, and says why it is refused. */
export function PinPad({ label, digits, onPin }: PinPadProps) {
  const { pin, type, enter, failure, isPending, field } = usePin(digits, onPin);
  return (
    <form className={styles.pad} onSubmit={enter} noValidate data-unscanned>
      <input
        ref={field}
        className={styles.field}
        aria-label={label}
        aria-invalid={failure !== ''}
        aria-describedby="pin-failure"
        // The keys below are larger than those of an on-screen keyboard.
        inputMode="none"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: nothing else can be done here
        autoFocus
        data-autofocus
        {...OWN_ESCAPE}
        maxLength={PIN_DIGITS.most}
        value={pin}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Text id="pin-failure" role="alert" c="red" ta="center" className={styles.failure}>
        {failure}
      </Text>
      <Keys pin={pin} onType={type} isPending={isPending} />
    </form>
  );
}

type KeysProps = { pin: string; onType: (pin: string) => void; isPending: boolean };

/** Touching a key leaves the focus in the field, so that keys and keyboard can be mixed. */
function Keys({ pin, onType, isPending }: KeysProps) {
  return (
    <fieldset className={styles.keys} onMouseDown={(event) => event.preventDefault()} aria-label="Keys">
      {KEYS.map((key) => (
        <Key key={key} word={key} onPress={() => onType(pin + key)} />
      ))}
      <ActionIcon
        className={styles.key}
        {...OWN_ESCAPE}
        aria-label="Delete the last digit"
        onClick={() => onType(pin.slice(0, -1))}
      >
        <IconBackspace size={28} aria-hidden />
      </ActionIcon>
      <Key word="0" onPress={() => onType(`${pin}0`)} />
      <ActionIcon className={styles.key} variant="filled" color="teal" type="submit" {...OWN_ESCAPE} aria-label="Enter">
        {isPending ? <Loader size={24} color="white" /> : <IconArrowRight size={28} aria-hidden />}
      </ActionIcon>
    </fieldset>
  );
}

function Key({ word, onPress }: { word: string; onPress: () => void }) {
  return (
    <Button className={styles.key} variant="default" {...OWN_ESCAPE} onClick={onPress}>
      {word}
    </Button>
  );
}

const usePin = (digits: number | null, onPin: PinPadProps['onPin']) => {
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  const send = async (typed: string) => {
    setPending(true);
    try {
      await onPin(typed);
    } catch (error) {
      setFailure(reasonOr(error as Error, 'The PIN could not be checked.'));
    } finally {
      setPin('');
      setPending(false);
      field.current?.focus();
    }
  };
  const type = (text: string) => {
    if (isPending) return;
    const typed = text.replace(/\D/g, '').slice(0, digits ?? PIN_DIGITS.most);
    setPin(typed);
    setFailure('');
    if (typed.length === digits) void send(typed);
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && pin.length >= PIN_DIGITS.fewest) void send(pin);
  };
  return { pin, type, enter, failure, isPending, field };
};
