import { Radio, Stack } from '@mantine/core';
import { DEPOSIT_KIND_NAMES, DEPOSIT_KINDS, type DepositKind } from '@mendpoint/domain/deposit/deposit';

const DESCRIPTIONS: Readonly<Record<DepositKind, string>> = {
  security:
    'May be kept if the customer does not keep to what was agreed. GST is due when it is taken off the bill, or kept.',
  'part-payment': 'A part of the price, paid early. GST is due at once.',
};

type DepositFieldsProps = { kind: DepositKind; onChange: (kind: DepositKind) => void };

/** What a deposit on a repair is for GST: it must be what the shop agrees with its customers. */
export function DepositFields({ kind, onChange }: DepositFieldsProps) {
  return (
    <Radio.Group
      size="md"
      label="Deposits on repairs"
      description="For deposits taken from now on. It is printed on their receipts, and must be what you agree with your customers."
      value={kind}
      onChange={(value) => onChange(value as DepositKind)}
    >
      <Stack gap="xs" mt="xs">
        {DEPOSIT_KINDS.map((value) => (
          <Radio
            key={value}
            size="md"
            value={value}
            label={DEPOSIT_KIND_NAMES[value]}
            description={DESCRIPTIONS[value]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
