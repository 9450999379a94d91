import { Radio, Stack, Text } from '@mantine/core';
import { NOTICE_WAY_NAMES, NOTICE_WAYS, type NoticeWay, REPAIR_NOTICE } from '@mendpoint/domain/ticket/repair-notice';

type NoticeFieldsProps = { way: NoticeWay | ''; problem: string | undefined; onChange: (way: NoticeWay) => void };

/** The notice that the customer must have in writing before their device is accepted, and how it was given. */
export function NoticeFields({ way, problem, onChange }: NoticeFieldsProps) {
  return (
    <Stack gap="sm">
      <Text fw={600}>{REPAIR_NOTICE.title}</Text>
      <Text size="sm">{REPAIR_NOTICE.data}</Text>
      <Text size="sm">{REPAIR_NOTICE.refurbished}</Text>
      <Radio.Group
        size="md"
        label="Notice given"
        description="In writing, to take away, before the device is accepted."
        value={way}
        error={problem}
        onChange={(chosen) => onChange(chosen as NoticeWay)}
      >
        <Stack gap="xs" mt="xs">
          {NOTICE_WAYS.map((value) => (
            <Radio key={value} value={value} label={NOTICE_WAY_NAMES[value]} size="md" />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}
