import { SMS_PRESETS } from '@mendpoint/domain/message/sms-providers';

const { clicksend } = SMS_PRESETS;

/** The bodies of messages to customers, and of what SMS are sent by. */
export const MESSAGE_BODIES = {
  NewMessageSettings: {
    quiet_from: '20:00',
    quiet_until: '08:00',
    steps: [
      {
        ...{ step: 'ready', mail: true, sms: true, subject: 'Your {device} is ready' },
        mail_text: 'Hello {customer}, your {device} is ready to collect.',
        sms_text: 'Hi {customer}, your {device} is ready. {shop}',
      },
    ],
    updatedAt: null,
  },
  NewMessage: { channel: 'sms', text: 'Hi {customer}, we found another crack. Please call us: {phone}' },
  NoMessages: { channels: ['sms'] },
  SmsSettingsBody: {
    provider: 'clicksend',
    url: clicksend.url,
    format: clicksend.format,
    body: clicksend.body,
    login_kind: clicksend.loginKind,
    login: 'harbour',
    header_name: '',
    sender: 'Harbour',
    succeeds_with: '',
    price_per_part: 790,
    sms_secret: 'an API key',
    password: 'harbour bridge at dawn',
  },
  SmsRemoval: { password: 'harbour bridge at dawn', code: '492039' },
  TestSms: { to: '0412 345 678' },
};
