import { type Static, Type } from 'typebox';
import { Act, Answer, Failure, Id, IdParams, Instant, named, RequiredName, SeenAt, StaleFailure } from './common.ts';
import { endpoint } from './endpoint.ts';

export const StaffRole = Type.Enum(['cashier', 'technician', 'manager']);

/** Acts that may be given to a person beyond what their role may do. */
const Given = Type.Array(Type.Enum(['see-figures']), { maxItems: 10 });

const Pin = Type.String({ pattern: '^\\d{4,6}$', minLength: 4, maxLength: 6 });

/** A person of a shop's staff. One who has left is `disabled` and has no PIN; after an import nobody has one. */
export const StaffPerson = named('StaffPerson', {
  _id: Type.String(),
  shop_id: Type.String(),
  name: Type.String(),
  role: StaffRole,
  given: Given,
  disabled: Type.Boolean(),
  has_pin: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type StaffPerson = Static<typeof StaffPerson>;

export const StaffBody = named('NewStaffPerson', {
  name: RequiredName,
  role: StaffRole,
  given: Type.Optional(Given),
  /** Four to six digits, not easy to guess, and no other person's in the shop. */
  pin: Pin,
  /** An admin names the shop; a shop account has its own. */
  shop_id: Type.Optional(Id),
});
export type StaffBody = Static<typeof StaffBody>;

export const StaffPatch = named(
  'StaffPatch',
  {
    name: Type.Optional(RequiredName),
    role: Type.Optional(StaffRole),
    given: Type.Optional(Given),
    pin: Type.Optional(Pin),
    disabled: Type.Optional(Type.Boolean()),
    updatedAt: SeenAt,
  },
  {
    description:
      '`disabled` takes the PIN away for good: whoever comes back gets a new one with `disabled: false`. A new role or PIN ' +
      'takes the person from the tills that they are at.',
  },
);
export type StaffPatch = Static<typeof StaffPatch>;

const StaffAnswer = Answer({ data: StaffPerson });

export const listStaff = endpoint({
  method: 'GET',
  path: '/staff',
  summary: 'List the staff of a shop',
  access: 'login',
  act: 'read',
  query: Type.Object({ shop_id: Type.Optional(Id) }),
  answers: { 200: Answer({ data: Type.Array(StaffPerson) }) },
});

export const addStaff = endpoint({
  method: 'POST',
  path: '/staff',
  summary: 'Add somebody to the staff of a shop',
  description:
    'From then on somebody of the shop has to enter a PIN (`POST /person`) before its login may read or change anything. The first ' +
    'one is a manager, because only managers and admins manage the staff.',
  access: 'login',
  act: 'manage-staff',
  once: true,
  body: StaffBody,
  answers: { 201: StaffAnswer },
  failures: { 403: Failure, 409: Failure, 429: Failure },
});

export const editStaff = endpoint({
  method: 'PATCH',
  path: '/staff/:id',
  summary: 'Edit somebody of the staff, give them a new PIN or take it away',
  access: 'login',
  act: 'manage-staff',
  params: IdParams,
  body: StaffPatch,
  answers: { 200: StaffAnswer },
  failures: { 403: Failure, 409: StaleFailure, 429: Failure },
});

const Person = named('Person', {
  _id: Type.String(),
  name: Type.String(),
  role: StaffRole,
  given: Given,
});

const AtTheTill = named(
  'AtTheTill',
  {
    person: Type.Union([Person, Type.Null()]),
    has_staff: Type.Boolean(),
    has_pins: Type.Boolean(),
    pin_digits: Type.Union([Type.Integer(), Type.Null()]),
    lock_minutes: Type.Integer(),
  },
  {
    description:
      'Who is at the till of this session. Where `has_staff` is true and `person` null, the till is locked: somebody has to enter a PIN before ' +
      'anything can be read, sold or changed; where `has_pins` is false nobody can before an admin has given somebody one. `pin_digits` is how long all PINs of the shop are, null where they differ. After ' +
      '`lock_minutes` without a call the person has left.',
  },
);
export type AtTheTill = Static<typeof AtTheTill>;

const TillAnswer = Answer({ data: AtTheTill });
/** Wrong PINs make the caller wait longer and longer. */
const GUESSED = { 403: Failure, 429: Failure, 503: Failure };

export const readPerson = endpoint({
  method: 'GET',
  path: '/person',
  summary: 'Read who is at the till',
  access: 'login',
  whileLocked: true,
  act: 'own-login',
  answers: { 200: TillAnswer },
});

export const enterPin = endpoint({
  method: 'POST',
  path: '/person',
  summary: 'Enter the PIN of whoever is at the till now',
  access: 'login',
  whileLocked: true,
  act: 'own-login',
  body: named('PinEntry', { pin: Pin }),
  answers: { 200: TillAnswer },
  failures: GUESSED,
});

export const leaveTill = endpoint({
  method: 'DELETE',
  path: '/person',
  summary: 'Lock the till: nobody is at it until the next PIN',
  access: 'login',
  whileLocked: true,
  act: 'own-login',
  answers: { 200: TillAnswer },
});

const ApprovalRequest = named('ApprovalRequest', {
  act: Act,
  /** The id of the record that the act is done to. */
  subject: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w-]+$' })),
  /** In cents; of a discount, in percent. */
  amount: Type.Optional(Type.Number({ minimum: 0 })),
  pin: Pin,
});
export type ApprovalRequest = Static<typeof ApprovalRequest>;

export const approve = endpoint({
  method: 'POST',
  path: '/approvals',
  summary: 'Let a manager approve one act of whoever is at the till',
  description:
    'Asks for the PIN of a manager of the shop. `approval` goes with the very call that was refused, in the header ' +
    '`Approval`: once, in this session, within two minutes, for the `act` on the `subject` and up to the `amount` that the ' +
    'refusal named; each is left out where it named none. A call that needs several brings the last: what the same manager ' +
    'approved before, each for its own two minutes, counts with it as long as it was not used. It stands in the audit trail.',
  access: 'login',
  act: 'own-login',
  body: ApprovalRequest,
  answers: { 200: Answer({ approval: Type.String(), approved_by: Type.String() }) },
  failures: GUESSED,
});
