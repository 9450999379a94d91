import { Group, Radio, TextInput } from '@mantine/core';
import {
  LONGEST_PASSWORD,
  PASSCODE_KIND_NAMES,
  PASSCODE_KINDS,
  type PasscodeKind,
} from '@mendpoint/domain/ticket/access';
import styles from './access.module.css';
import { PatternPad } from './pattern-pad.tsx';
import type { TypedAccess } from './typed-access.ts';

type PasscodeFieldProps = {
  typed: Pick<TypedAccess, 'kind' | 'secret'>;
  problem: string | undefined;
  onChange: (part: Partial<TypedAccess>) => void;
};

/** A PIN, a password or a pattern for the vault. It can be read while it is typed; no browser keeps or spells it. */
export function PasscodeField({ typed: { kind, secret }, problem, onChange }: PasscodeFieldProps) {
  return (
    <div className={styles.passcode}>
      <div className={styles.typed}>
        <Radio.Group
          label="Kind of passcode"
          value={kind}
          // What was typed for one kind is none of another.
          onChange={(next) => onChange({ kind: next as PasscodeKind, secret: '' })}
        >
          <Group gap="md" mt="xs">
            {PASSCODE_KINDS.map((one) => (
              <Radio key={one} value={one} label={PASSCODE_KIND_NAMES[one]} size="md" />
            ))}
          </Group>
        </Radio.Group>
        <TextInput
          {...INPUTS[kind]}
          {...PRIVATE}
          label={PASSCODE_KIND_NAMES[kind]}
          value={secret}
          error={problem}
          onChange={({ currentTarget }) => onChange({ secret: currentTarget.value })}
        />
      </div>
      {kind === 'pattern' && <PatternPad dots={drawable(secret)} onChange={(dots) => onChange({ secret: dots })} />}
    </div>
  );
}

const INPUTS = {
  pin: { inputMode: 'numeric', maxLength: 16, description: '4 to 16 digits' },
  password: {
    inputMode: 'text',
    maxLength: 2 * LONGEST_PASSWORD,
    description: 'With capital letters and spaces as on the device',
  },
  pattern: { inputMode: 'numeric', maxLength: 9, description: 'Draw it, or type its dots: 1 2 3 above, 7 8 9 below' },
} as const satisfies Record<PasscodeKind, object>;

/** Spelling may be checked by a service elsewhere. */
const PRIVATE = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  'data-1p-ignore': true,
  'data-lpignore': 'true',
} as const;

const drawable = (secret: string): string => [...new Set(secret.replace(/[^1-9]/g, ''))].join('');
