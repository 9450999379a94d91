import type { FirstSteps } from '@mendpoint/contract/getting-started';
import * as paths from '../../lib/paths.ts';

export type Step = {
  title: string;
  /** How long it takes, in minutes. */
  minutes: number;
  isDone: boolean;
  about: string;
  /** The screen where it is done; none for a step of the server's operator. */
  link?: { label: string; path: string };
};

/** The first steps of a business, in the best order. */
export const stepsOf = (found: FirstSteps): Step[] => [
  storeStep(found),
  ...LATER_STEPS.map(({ doneBy, ...step }) => ({ ...step, isDone: found[doneBy] })),
];

const storeStep = ({ hasStore, hasAbn, hasLogo, hasOpeningHours }: FirstSteps): Step => {
  const missing = [!hasAbn && 'ABN', !hasLogo && 'logo', !hasOpeningHours && 'opening hours'].filter(Boolean);
  const about = 'Its name, address, ABN and logo are printed on every invoice, and GST where it is registered.';
  return {
    title: 'Set up your store',
    minutes: 3,
    isDone: hasStore && missing.length === 0,
    about: hasStore && missing.length > 0 ? `${about} Still missing: ${missing.join(', ')}.` : about,
    link: hasStore ? { label: 'Stores', path: paths.stores } : { label: 'Add Store', path: paths.addStore },
  };
};

const LATER_STEPS: readonly (Omit<Step, 'isDone'> & { doneBy: keyof FirstSteps })[] = [
  {
    title: 'Fill the catalogue',
    minutes: 2,
    doneBy: 'hasCatalogue',
    about: 'Categories, brands, devices and repairs. A ready-made one is there to choose from.',
    link: { label: 'Starter Catalogue', path: paths.starterCatalogue },
  },
  {
    title: 'Add products',
    minutes: 5,
    doneBy: 'hasProducts',
    about: 'One by one, or many at once from a CSV file.',
    link: { label: 'Products', path: paths.products },
  },
  {
    title: 'Set your repair prices',
    minutes: 5,
    doneBy: 'hasPrices',
    about: 'What each repair costs on each device. The Paydesk then proposes it, and nobody has to know it by heart.',
    link: { label: 'Price Book', path: paths.priceBook },
  },
  {
    title: 'Let your staff log in',
    minutes: 1,
    doneBy: 'hasStaffLoggedIn',
    about: "At the till, log in once with the store's own email and password. The list of stores has the email.",
    link: { label: 'Stores', path: paths.stores },
  },
  {
    title: 'Add your people',
    minutes: 3,
    doneBy: 'hasPeople',
    about: 'A name, a role and a PIN for everybody behind the counter: each sale then says who made it.',
    link: { label: 'Staff', path: paths.staff },
  },
  {
    title: 'Open a drawer',
    minutes: 1,
    doneBy: 'hasOpenedDrawer',
    about: 'Type the cash that is in it, and count it in the evening: a Z report then says what is missing.',
    link: { label: 'Drawer', path: paths.drawer },
  },
  {
    title: 'Try out a sale, and take it back',
    minutes: 3,
    doneBy: 'hasVoidedSale',
    about: 'Sell something at the Paydesk, then delete its invoice under Manage Invoice. The stock comes back.',
    link: { label: 'Paydesk', path: paths.paydesk },
  },
  {
    title: 'Print a test page',
    minutes: 1,
    doneBy: 'hasPrinted',
    about: 'On the receipt printer, 58 mm wide: view a store and press Print Test Page.',
    link: { label: 'Stores', path: paths.stores },
  },
  {
    title: 'Keep backups',
    minutes: 5,
    doneBy: 'hasBackup',
    about:
      "Whoever runs the server sets BACKUP_DIR and BACKUP_EVERY: see 'Backup' in docs/operations.md. Done once there is a backup of the last seven days.",
  },
  {
    title: 'Send mail',
    minutes: 5,
    doneBy: 'hasMail',
    about: 'Name the mail server of your mail account and try it. Then invoices can be emailed.',
    link: { label: 'Mail', path: paths.settings },
  },
];
