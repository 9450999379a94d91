import type { StaffRole } from '@mendpoint/domain/people/permissions';

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  cashier: 'Cashier',
  technician: 'Technician',
  manager: 'Manager',
};
