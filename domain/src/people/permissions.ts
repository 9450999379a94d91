/** The roles of a shop's staff. Admins may do everything and are none of these. */
export const STAFF_ROLES = ['cashier', 'technician', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** In percent of the price, or in cents. */
type Unit = 'percent' | 'cents';

/** true: any amount, false: none, a number: up to this amount, in the unit of the act. */
type Limit = boolean | number;

type Permission = { words: string; unit?: Unit } & Record<StaffRole, Limit>;

/** The one table of who may do what. The words follow 'may' and 'may not'. */
export const PERMISSIONS = {
  sell: { words: 'sell and take payments', cashier: true, technician: true, manager: true },
  discount: { words: 'give a discount', unit: 'percent', cashier: 10, technician: 10, manager: true },
  'sell-below-list': {
    words: 'sell below the list price',
    unit: 'cents',
    cashier: false,
    technician: false,
    manager: true,
  },
  'sell-unlisted': {
    words: 'sell what is in no list',
    unit: 'cents',
    cashier: 100_00,
    technician: true,
    manager: true,
  },
  'sell-reserved': { words: 'sell reserved stock', cashier: false, technician: false, manager: true },
  refund: { words: 'refund', unit: 'cents', cashier: 100_00, technician: false, manager: true },
  'issue-credit': { words: 'issue store credit', unit: 'cents', cashier: 100_00, technician: false, manager: true },
  'give-credit': {
    words: 'give store credit without a sale',
    unit: 'cents',
    cashier: false,
    technician: false,
    manager: true,
  },
  'take-credit': {
    words: 'take store credit without a sale',
    unit: 'cents',
    cashier: false,
    technician: false,
    manager: true,
  },
  'pay-out-credit': {
    words: 'give store credit back as money',
    unit: 'cents',
    cashier: false,
    technician: false,
    manager: true,
  },
  'keep-deposits': { words: 'keep a deposit', unit: 'cents', cashier: false, technician: false, manager: true },
  'edit-sale': { words: 'edit a sale of the same day', cashier: true, technician: true, manager: true },
  'edit-past-sale': { words: 'edit a sale of an earlier day', cashier: false, technician: false, manager: true },
  void: { words: 'void a sale', unit: 'cents', cashier: false, technician: false, manager: true },
  'move-cash': { words: 'take cash in or out', unit: 'cents', cashier: 100_00, technician: false, manager: true },
  'open-drawer': { words: 'open a drawer', cashier: true, technician: false, manager: true },
  'close-drawer': { words: 'count and close a drawer', cashier: true, technician: false, manager: true },
  'see-figures': {
    words: 'see figures',
    cashier: false,
    technician: false,
    manager: true,
  },
  'edit-customers': { words: 'add and edit customers', cashier: true, technician: true, manager: true },
  'edit-products': {
    words: 'add and edit products, stock, repair parts and devices',
    cashier: false,
    technician: true,
    manager: true,
  },
  'edit-catalogue': {
    words: 'add and edit categories, brands, taxes and the prices of repairs',
    cashier: false,
    technician: false,
    manager: true,
  },
  'delete-records': {
    words: 'delete customers, products and what is in the catalogue',
    cashier: false,
    technician: false,
    manager: true,
  },
  'take-in-devices': {
    words: 'take in devices for repair and hand them out',
    cashier: true,
    technician: true,
    manager: true,
  },
  'repair-devices': { words: 'move tickets through the workshop', cashier: false, technician: true, manager: true },
  'reveal-passcodes': { words: 'see the passcode of a device', cashier: false, technician: true, manager: true },
  'reopen-tickets': {
    words: 'take back that a device was collected',
    cashier: false,
    technician: false,
    manager: true,
  },
  'hand-out-unpaid': {
    words: 'hand out a repaired device without a sale',
    cashier: false,
    technician: false,
    manager: true,
  },
  'skip-ticket-gates': {
    words: 'skip what the shop wants of a ticket',
    cashier: false,
    technician: false,
    manager: true,
  },
  'dispose-of-devices': {
    words: 'dispose of what is left behind',
    cashier: false,
    technician: false,
    manager: true,
  },
  'delete-ticket-photos': {
    words: 'delete photos of a device',
    cashier: false,
    technician: false,
    manager: true,
  },
  'import-files': { words: 'import files', cashier: false, technician: false, manager: true },
  export: { words: 'download lists', cashier: false, technician: false, manager: true },
  'edit-shop': { words: 'change the settings of the shop', cashier: false, technician: false, manager: true },
  'manage-staff': { words: 'manage the staff', cashier: false, technician: false, manager: true },
} as const satisfies Record<string, Permission>;

export type Act = keyof typeof PERMISSIONS;
export const ACTS = Object.keys(PERMISSIONS) as Act[];

/** What may be given to a person, whatever their role. */
export const GIVEN_ACTS = ['see-figures'] as const satisfies Act[];
export type GivenAct = (typeof GIVEN_ACTS)[number];

/** The parts of a person that the table of permissions looks at. */
export type Holder = { role: StaffRole; given: readonly GivenAct[] };

/** The role that may do everything, and so approves what the others may not do. */
export const APPROVER = 'manager' satisfies StaffRole;

/**
 * An act that somebody is about to do: the id of the record that it is done to (null: a new one, or the only one), and
 * the amount in the unit of the act (percent or cents; 0 where the act has no amount).
 */
export type WantedAct = { act: Act; subject: string | null; amount: number };

/** Whether an approval of one act covers another: the same act on the same record, for no larger amount. */
export const covers = (approved: WantedAct, asked: WantedAct): boolean =>
  approved.act === asked.act && approved.subject === asked.subject && asked.amount <= approved.amount;

/**
 * `amount` is in the unit of the act: percent or cents. Without it, the act is allowed to anybody who may do it at all.
 */
export const isAllowed = ({ role, given }: Holder, act: Act, amount = 0): boolean => {
  if (given.some((one) => one === act)) return true;
  const limit: Limit = PERMISSIONS[act][role];
  return typeof limit === 'number' ? amount <= limit : limit;
};

/** Whether the permission for an act depends on its amount, in cents or percent. */
export const isMeasured = (act: Act): boolean => {
  const { unit }: Permission = PERMISSIONS[act];
  return unit !== undefined;
};

/** 'void a sale', 'refund (A$250.00)'. */
export const wantedWords = ({ act, amount }: Pick<WantedAct, 'act' | 'amount'>): string =>
  PERMISSIONS[act].words + (amount === 0 ? '' : ` (${amountWords(act, amount)})`);

/** 'A cashier may refund up to A$100.00 only. It comes to A$250.00.' */
export const refusalWords = (role: StaffRole, { act, amount }: Pick<WantedAct, 'act' | 'amount'>): string => {
  const { words, [role]: limit }: Permission = PERMISSIONS[act];
  const only = typeof limit === 'number' ? `may ${words} ${limitWords(role, act)} only` : `may not ${words}`;
  return `A ${role} ${only}.${amount === 0 ? '' : ` It comes to ${amountWords(act, amount)}.`}`;
};

/** 'yes', 'no', 'up to 10 %' or 'up to A$100.00'. */
export const limitWords = (role: StaffRole, act: Act): string => {
  const limit: Limit = PERMISSIONS[act][role];
  if (typeof limit === 'boolean') return limit ? 'yes' : 'no';
  return `up to ${amountWords(act, limit)}`;
};

const amountWords = (act: Act, amount: number): string => {
  const { unit }: Permission = PERMISSIONS[act];
  return unit === 'percent' ? `${Math.ceil(amount * 10) / 10} %` : `A$${(amount / 100).toFixed(2)}`;
};
