import { type Static, type TObjectOptions, type TOptional, type TSchema, Type } from 'typebox';

/** An object that the API reference lists under a name, instead of repeating it wherever it occurs. */
export const named = <P extends Record<string, TSchema>>(title: string, properties: P, more: TObjectOptions = {}) =>
  Type.Object(properties, { title, ...more });

export const OrNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The same properties, each of which may be left out. */
export const optional = <P extends Record<string, TSchema>>(properties: P) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [K in keyof P]: TOptional<P[K]>;
  };

/** An id as a client may send it. Any text is taken: an unknown id is answered 404, or 400 where a body names it. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const IdParams = Type.Object({ id: Id });

/** A reference as a client may send it: the id, or the populated object that an answer carried. */
export const Reference = Type.Union(
  [Type.String({ maxLength: 64 }), Type.Object({ _id: Type.String({ maxLength: 64 }) }), Type.Null()],
  { title: 'Reference' },
);
export type Reference = Static<typeof Reference>;

/** Dollars as sent: a JSON number or a numeric string, at most two decimals (the digits are read, see domain/money). */
export const DollarsIn = Type.Union([Type.Number(), Type.String({ maxLength: 32 })], { title: 'DollarsIn' });
export type DollarsIn = Static<typeof DollarsIn>;

/** Dollars as answered: a JSON number with at most two decimals. */
export const Dollars = Type.Number();

/** How a total is settled: by money, by store credit, by a gift card, by a deposit on a ticket, or by what came back in an exchange. */
export const TenderName = Type.Enum(['cash', 'eftpos', 'afterpay', 'store_credit', 'gift_card', 'deposit', 'exchange']);

/** What a deposit on a ticket is for GST: due when it is applied or forfeited, or at once. */
export const DepositKind = Type.Enum(['security', 'part-payment']);

/** The code of a gift card, as typed or scanned: gaps, hyphens and small letters are taken. */
export const CardCode = Type.String({ maxLength: 64 });

/** ISO 8601, UTC. */
export const Instant = Type.String();

/** The `updatedAt` that the editor saw: a row changed since then answers 409. Absent or '' overwrites. */
export const SeenAt = Type.Optional(Type.String({ maxLength: 64 }));

const BIDI_CONTROLS = '\\u202A-\\u202E\\u2066-\\u2069';

/**
 * Text of one line: no control characters, no line breaks, and nothing that turns the letters around it (U+202E makes
 * 'gnp.exe' of 'exe.png'). Joiners and marks of direction stay: Persian, Hindi and emoji are written with them.
 */
export const ONE_LINE = `^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029${BIDI_CONTROLS}]*$`;
/** Text of several lines, which may have tabs and any line breaks. */
export const LINES = `^[^\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u0084\\u0086-\\u009F${BIDI_CONTROLS}]*$`;
/** The message for a text that does not match ONE_LINE or LINES. */
export const NOT_ONE_LINE = 'has line breaks or characters that cannot be printed';
export const NOT_LINES = 'has characters that cannot be printed';

/**
 * At least one visible character. Text made only of blanks, joiners, marks or invisible letters (U+3164) cannot be
 * read. Nor can text made only of private-use signs, which mean something in one font alone. Two symbols count as
 * blank: the empty Braille cell and U+1D159.
 */
export const SIGN = '[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Co}\\p{M}\\p{DI}\\u2800\\u{1D159}]';
export const NOT_BLANK = { minLength: 1, allOf: [{ pattern: SIGN }] };
/** Empty, or with at least one visible character: text that may be left out. */
export const BLANK_OR_SEEN = `^\\s*$|${SIGN}`;
const NOT_UNSEEN = { allOf: [{ pattern: BLANK_OR_SEEN }] };
/** The message for a text that does not match BLANK_OR_SEEN. */
export const NOT_SEEN = 'has nothing in it that can be seen';

export const Text = Type.String({ maxLength: 500, pattern: ONE_LINE });
export const LongText = Type.String({ maxLength: 10_000, pattern: LINES });
export const RequiredText = Type.String({ maxLength: 500, pattern: ONE_LINE, ...NOT_BLANK });
/** What a person or thing is called. */
export const RequiredName = Type.String({ maxLength: 100, pattern: ONE_LINE, ...NOT_BLANK });
export const RequiredLines = Type.String({ maxLength: 500, pattern: LINES, ...NOT_BLANK });
/** Why somebody changes what was recorded, in their words. */
export const Reason = Type.String({ maxLength: 200, pattern: ONE_LINE, ...NOT_UNSEEN });
export const RequiredReason = Type.String({ maxLength: 200, pattern: ONE_LINE, ...NOT_BLANK });
/** A name that may be left out. */
export const OptionalName = Type.String({ maxLength: 500, pattern: ONE_LINE, ...NOT_UNSEEN });
export const Email = Type.String({ format: 'email', maxLength: 254 });
/** Of somebody who may have none. */
export const EmailOrNone = Type.String({ maxLength: 254, if: { maxLength: 0 }, else: { format: 'email' } });

/**
 * The account's own password, asked for in a call that changes the email it logs in with: a found or stolen session is
 * not enough for that. Absent or '' where the email stays as it is.
 */
export const OldPassword = Type.Optional(Type.String({ maxLength: 1000 }));

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
};

export const Meta = named('Meta', { page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() });
export type Meta = Static<typeof Meta>;

const Success = { success: Type.Literal(true), message: Type.String() };

/** `{ success: true, message, …fields }` */
export const Answer = <const Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object({ ...Success, ...fields });

/** `{ success: true, message, data: [row], meta }` */
export const ListAnswer = <const Row extends TSchema>(row: Row) => Answer({ data: Type.Array(row), meta: Meta });

/** `{ success: true, message, data: { _id } }`: the id of the row that was deleted. */
export const DeletedAnswer = Answer({ data: Type.Object({ _id: Type.String() }) });

/** The acts of the table of permissions; the server's types check that both lists are the same. */
export const Act = Type.Enum([
  'sell',
  'discount',
  'sell-below-list',
  'sell-unlisted',
  'sell-reserved',
  'refund',
  'issue-credit',
  'give-credit',
  'take-credit',
  'pay-out-credit',
  'keep-deposits',
  'edit-sale',
  'edit-past-sale',
  'void',
  'move-cash',
  'open-drawer',
  'close-drawer',
  'see-figures',
  'edit-customers',
  'edit-products',
  'edit-catalogue',
  'delete-records',
  'take-in-devices',
  'repair-devices',
  'reveal-passcodes',
  'reopen-tickets',
  'hand-out-unpaid',
  'skip-ticket-gates',
  'dispose-of-devices',
  'delete-ticket-photos',
  'import-files',
  'export',
  'edit-shop',
  'manage-staff',
]);

export type Act = Static<typeof Act>;

const FieldError = named('FieldError', { path: Type.String(), message: Type.String() });
export const Failure = named('Failure', {
  success: Type.Literal(false),
  message: Type.String(),
  errors: Type.Optional(Type.Array(FieldError)),
  code: Type.Optional(
    Type.Enum(['pin_needed', 'approval_needed'], {
      description:
        'Of a 403: `pin_needed`, somebody of the shop’s staff has to enter a PIN first (`POST /person`); `approval_needed`, ' +
        'whoever is at the till may not do it (`act`, on `subject`, for `amount`), a manager may approve it (`POST /approvals`).',
    }),
  ),
  act: Type.Optional(Act),
  subject: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Number()),
  nothing_done: Type.Optional(
    Type.Literal(true, {
      description: 'The call was refused before any of it was carried out. It may be sent again as it is.',
    }),
  ),
});
export type Failure = Static<typeof Failure>;

/** The answer to an edit of a row that somebody changed in between, and where something is in use or already taken. */
export const StaleFailure = named('StaleFailure', Failure.properties, {
  description:
    'Nothing was saved. Either the row was changed after the `updatedAt` that was sent (GET gives it, every save gives a ' +
    'new one): read it again and repeat the edit; `errors` tells what changed. Or something in the message stands ' +
    'against it, such as a name that exists already. An edit without `updatedAt` is never compared.',
});
