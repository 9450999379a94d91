import { Answer, Failure, StaleFailure } from './common.ts';
import { endpoint } from './endpoint.ts';
import { SmsRemoval, SmsSettings, SmsSettingsBody, TestSms } from './sms.ts';

const SettingsAnswer = Answer({ data: SmsSettings });

export const readSmsSettings = endpoint({
  method: 'GET',
  path: '/sms-settings',
  summary: 'Read what SMS are sent by',
  access: 'admin',
  answers: { 200: SettingsAnswer },
});

export const changeSmsSettings = endpoint({
  method: 'PUT',
  path: '/sms-settings',
  summary: 'Set the provider of SMS',
  description:
    'The provider is asked by POST over TLS; an address of this machine, link-local or of the metadata of clouds is not asked. The ' +
    'secret is kept encrypted and never answered; another server needs it typed anew.',
  access: 'admin',
  body: SmsSettingsBody,
  answers: { 200: SettingsAnswer },
  failures: { 409: StaleFailure, 429: Failure },
});

export const removeSmsSettings = endpoint({
  method: 'POST',
  path: '/sms-settings/removal',
  summary: 'Forget the provider of SMS and its secret',
  description: 'From then on no SMS goes out.',
  access: 'admin',
  body: SmsRemoval,
  answers: { 200: SettingsAnswer },
  failures: { 429: Failure },
});

export const sendTestSms = endpoint({
  method: 'POST',
  path: '/sms-settings/test',
  summary: 'Send a test SMS by what is stored',
  description: 'At most ten a minute. 502 says in words why it was not taken, with the beginning of the answer.',
  access: 'admin',
  body: TestSms,
  answers: { 200: Answer({}) },
  failures: { 409: Failure, 429: Failure, 502: Failure },
});
