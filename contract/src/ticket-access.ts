import { type Static, Type } from 'typebox';
import { Instant, named, OrNull } from './common.ts';

export const AccessWay = Type.Enum(['repair_mode', 'customer_types', 'not_needed', 'passcode']);
export const PasscodeKind = Type.Enum(['pin', 'password', 'pattern']);

/** Bounded a little wider than the rules, whose refusals say what is wrong. */
const NewPasscode = named('NewPasscode', {
  kind: PasscodeKind,
  /** A PIN of 4 to 16 digits, a password of 1 to 128 characters, or a pattern of 4 to 9 dots, 1 to 9 by rows. */
  secret: Type.String({ maxLength: 512 }),
});

/** How the workshop gets into a device; never the passcode itself. */
export const TicketAccess = named('TicketAccess', {
  /** Null: nobody has said it. */
  way: OrNull(AccessWay),
  passcode: OrNull(
    named('KeptPasscode', {
      /** The vault has it no more, as after a restore: the customer has to be asked. The rest is then null. */
      is_lost: Type.Boolean(),
      kind: OrNull(PasscodeKind),
      kept_at: OrNull(Instant),
      kept_by: OrNull(Type.String()),
    }),
  ),
});
export type TicketAccess = Static<typeof TicketAccess>;

export const TicketAccessBody = named('NewTicketAccess', {
  /** Null: nothing is known any more. */
  way: OrNull(AccessWay),
  /** With the way `passcode`, and no other. */
  passcode: Type.Optional(NewPasscode),
});
export type TicketAccessBody = Static<typeof TicketAccessBody>;
