import { Radio, Stack, Text } from '@mantine/core';
import { ACCESS_WAY_NAMES, ACCESS_WAYS, type AccessWay } from '@mendpoint/domain/ticket/access';
import { PasscodeField } from './passcode-field.tsx';
import { type NamedDevice, RepairModeSteps } from './repair-mode-steps.tsx';
import type { TypedAccess } from './typed-access.ts';

type AccessFieldsProps = {
  /** It tells what repair mode it has. */
  device: NamedDevice;
  typed: TypedAccess;
  problem: string | undefined;
  onChange: (part: Partial<TypedAccess>) => void;
};

/** How the workshop gets into a device, the best way first. */
export function AccessFields({ device, typed, problem, onChange }: AccessFieldsProps) {
  return (
    <Stack gap="sm">
      <Radio.Group
        size="md"
        label="How do we get in?"
        description="Best without a passcode."
        value={typed.way}
        // A passcode that is not to be kept is not left in the form.
        onChange={(way) => onChange({ way: way as AccessWay, secret: '' })}
      >
        <Stack gap="xs" mt="xs">
          {ACCESS_WAYS.map((way) => (
            <Radio key={way} value={way} label={ACCESS_WAY_NAMES[way]} size="md" />
          ))}
        </Stack>
      </Radio.Group>
      {typed.way === 'repair_mode' && <RepairModeSteps device={device} />}
      {typed.way === 'passcode' && (
        <>
          <PasscodeField typed={typed} problem={problem} onChange={onChange} />
          <Text size="sm" c="dimmed">
            It is on no paper and in no backup, and is deleted when the device is collected, declined or cancelled.
          </Text>
        </>
      )}
    </Stack>
  );
}
