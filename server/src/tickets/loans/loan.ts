import type { Day } from '@mendpoint/domain/time/periods';

/** A device of a shop that a customer has, or had, while theirs is repaired. */
export type Loan = {
  id: string;
  deviceId: string;
  name: string;
  /** IMEI or serial number, or ''. */
  mark: string;
  ticket: { id: string; number: string; customerName: string };
  cameWith: string;
  condition: string;
  due: Day;
  lentBy: string;
  lentAt: string;
  /** Null: the customer has it. */
  returned: { at: string; by: string; condition: string } | null;
};

export type LoanDevice = {
  id: string;
  shopId: string;
  name: string;
  mark: string;
  note: string;
  isRetired: boolean;
  createdAt: string;
  updatedAt: string;
};

/** With who has it; null: it is here. */
export type LoanDeviceRead = LoanDevice & { loan: Loan | null };

export type LoanDeviceState = 'here' | 'lent' | 'overdue' | 'retired';

export type LoanDeviceFilter = { shopId: string | null; state: LoanDeviceState | null; q: string };

export type NewLoanDevice = Pick<LoanDevice, 'name' | 'mark' | 'note'> & { shopId: string | null };
export type LoanDeviceChanges = Partial<Pick<LoanDevice, 'name' | 'mark' | 'note' | 'isRetired'>>;

export type NewLoan = Pick<Loan, 'deviceId' | 'cameWith' | 'condition' | 'due'>;

/** 'iPhone SE (356938035643809)' */
export const deviceWords = ({ name, mark }: Pick<LoanDevice, 'name' | 'mark'>): string =>
  mark === '' ? name : `${name} (${mark})`;
