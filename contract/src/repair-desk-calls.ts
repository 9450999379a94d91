import * as access from './access-calls.ts';
import * as condition from './condition-calls.ts';
import * as deposits from './deposits.ts';
import { readDevicePassport } from './device-passport.ts';
import * as displays from './display-calls.ts';
import * as estimates from './estimate-calls.ts';
import * as leftBehind from './left-behind.ts';
import * as loans from './loans.ts';
import * as messages from './message-calls.ts';
import * as parts from './part-calls.ts';
import * as sms from './sms-calls.ts';
import * as tickets from './ticket-calls.ts';

/** The calls of the repair desk, as `ENDPOINTS` has them. */
export const REPAIR_DESK = {
  tickets: { ...tickets, ...access, ...condition, ...estimates, ...displays, ...parts, readDevicePassport },
  'left behind': {
    listLeftBehind: leftBehind.listLeftBehind,
    readWaitingDevice: leftBehind.readWaitingDevice,
    addReminder: leftBehind.addReminder,
    disposeOfDevice: leftBehind.disposeOfDevice,
  },
  loans: {
    listLoanDevices: loans.listLoanDevices,
    addLoanDevice: loans.addLoanDevice,
    editLoanDevice: loans.editLoanDevice,
    listTicketLoans: loans.listTicketLoans,
    lendDevice: loans.lendDevice,
    returnLoan: loans.returnLoan,
  },
  messages: { ...messages, ...sms },
  deposits: {
    takeDeposit: deposits.takeDeposit,
    readDeposits: deposits.readDeposits,
    listDeposits: deposits.listDeposits,
    readDepositsOwed: deposits.readDepositsOwed,
    giveDepositBack: deposits.giveDepositBack,
    forfeitDeposit: deposits.forfeitDeposit,
  },
};
