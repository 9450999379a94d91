import { Paper, Stack, Text } from '@mantine/core';
import { type Filling, fillLink, fillMessage } from '@mendpoint/domain/message/placeholders';
import { MOST_PARTS, smsCost, smsLength } from '@mendpoint/domain/message/sms-length';
import { cents, formatMoney } from '@mendpoint/domain/money/cents';
import styles from './message-preview.module.css';

type MessagePreviewProps = {
  channel: 'mail' | 'sms';
  /** Of a mail. */
  subject?: string;
  text: string;
  filling: Filling;
  exampleLink: string;
  /** In hundredths of a cent; null while no SMS are sent. */
  pricePerPart: number | null;
};

/** A message as its reader gets it; of an SMS, also how long it is and what it costs. */
export function MessagePreview({ channel, subject, text, filling, exampleLink, pricePerPart }: MessagePreviewProps) {
  const filled = fillLink(fillMessage(text, filling), exampleLink);
  return (
    <Paper
      component="section"
      aria-label={`Preview of the ${channel === 'mail' ? 'email' : 'SMS'}`}
      className={styles.preview}
    >
      <Stack gap="xs">
        {subject !== undefined && <Text fw={600}>{fillMessage(subject, filling) || '–'}</Text>}
        <Text className={styles.text}>{filled || '–'}</Text>
        {channel === 'sms' && <SmsLine text={filled} pricePerPart={pricePerPart} />}
      </Stack>
    </Paper>
  );
}

function SmsLine({ text, pricePerPart }: { text: string; pricePerPart: number | null }) {
  const { alphabet, places, parts, signs } = smsLength(text);
  const cost = pricePerPart === null ? null : formatMoney(cents(smsCost(parts, pricePerPart)));
  const words = [`${places} characters`, `${parts} ${parts === 1 ? 'part' : 'parts'}`, cost].filter(Boolean);
  return (
    <>
      <Text size="sm" c="dimmed">
        {words.join(', ')}
      </Text>
      {alphabet === 'unicode' && (
        <Text size="sm" c="dimmed">
          {signs.slice(0, 5).join(' ')} {signs.length === 1 ? 'is' : 'are'} outside of the alphabet of SMS, so a part
          has room for 70 characters instead of 160.
        </Text>
      )}
      {parts > MOST_PARTS && (
        <Text size="sm" c="red">
          An SMS has at most {MOST_PARTS} parts.
        </Text>
      )}
    </>
  );
}
