import type { StaffRole } from '@mendpoint/domain/people/permissions';

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  cashier: 'Cashier',
  technician: 'Technician',
  manager: 'Manager',
};
