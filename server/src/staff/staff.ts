import { type GivenAct, PERMISSIONS, type StaffRole } from '@mendpoint/domain/people/permissions';

/** Somebody behind the counter of a shop. Who has left (`leftAt`) has no PIN; what they sold names them. */
export type StaffPerson = {
  id: string;
  shopId: string;
  name: string;
  role: StaffRole;
  /** Beyond the role. */
  given: GivenAct[];
  hasPin: boolean;
  leftAt: string | null;
  /** Instants, as ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
};

/** What the audit trail keeps of them; never anything of the PIN but that it is another. */
export const staffFields = ({ name, role, given, leftAt }: StaffPerson) => ({
  name,
  role,
  may_also: given.map((act) => PERMISSIONS[act].words).join(', '),
  disabled: leftAt !== null,
});
