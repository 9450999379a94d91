import { Answer, Failure, IdParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { EmailBody } from './invoices/invoice-calls.ts';

export const emailSlip = endpoint({
  method: 'POST',
  path: '/drop-offs/:id/email',
  summary: 'Email the drop-off slip with the repair notice as a PDF',
  description:
    'That the mail server took it does not say that the customer has it: the notice is given once `receiveDropOff` says so.',
  access: 'login',
  act: 'take-in-devices',
  canWait: true,
  params: IdParams,
  body: EmailBody,
  answers: { 200: Answer({}) },
  failures: { 429: Failure, 502: Failure, 503: Failure },
});
