import * as calls from '@mendpoint/contract/loans';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { serveList } from '../../http/serve-list.ts';
import type { LoanDeviceRead } from './loan.ts';
import { addLoanDevice, changeLoanDevice, listLoanDevices } from './loan-devices.service.ts';
import { lend, loansOfTicket, takeBack } from './loans.service.ts';
import {
  deviceChangesFromWire,
  loanDeviceToWire,
  loanToWire,
  newDeviceFromWire,
  newLoanFromWire,
} from './loans.wire.ts';

export const loanRoutes = (app: FastifyInstance): void => {
  serveDevices(app);
  serve(app, calls.listTicketLoans, async ({ context, caller, params: { id }, answer }) => {
    const loans = await loansOfTicket(context, caller, id);
    return answer(200, { message: 'Loans', data: loans.map((loan) => loanToWire(loan, context.now())) });
  });
  serve(app, calls.lendDevice, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const loan = await lend(context, caller, id, newLoanFromWire(body));
      return answer(201, { message: `${loan.name} is lent.`, data: loanToWire(loan, context.now()) });
    }),
  );
  serve(app, calls.returnLoan, ({ caller, params: { id }, body, once }) =>
    once(async ({ context, answer }) => {
      const condition = (body.condition ?? '').trim();
      const loan = await takeBack(context, caller, id, { loanId: body.loan_id, condition });
      return answer(201, { message: `${loan.name} is back.`, data: loanToWire(loan, context.now()) });
    }),
  );
};

const serveDevices = (app: FastifyInstance): void => {
  serveList(app, calls.listLoanDevices, 'Loan devices', async ({ context, caller, query, page }) => {
    const { shop_id: shopId, state = null, q = '' } = query;
    return {
      ...(await listLoanDevices(context, caller, { shopId, state, q }, page)),
      toWire: (device: LoanDeviceRead) => loanDeviceToWire(device, context.now()),
    };
  });
  serve(app, calls.addLoanDevice, ({ caller, body, once }) =>
    once(async ({ context, answer }) => {
      const device = await addLoanDevice(context, caller, newDeviceFromWire(body));
      return answer(201, { message: 'The loan device is added.', data: loanDeviceToWire(device, context.now()) });
    }),
  );
  serve(app, calls.editLoanDevice, async ({ context, caller, params: { id }, body, answer }) => {
    const device = await changeLoanDevice(context, caller, id, deviceChangesFromWire(body), body.updatedAt);
    return answer(200, { message: 'The loan device is saved.', data: loanDeviceToWire(device, context.now()) });
  });
};
