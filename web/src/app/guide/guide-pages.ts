/** The pages of docs/guide, grouped by reader, in the order in which they are listed. Each screen names its page. */
export const GUIDE_PAGES = {
  till: [
    'sell',
    'repair-line',
    'park-a-sale',
    'quotes',
    'drawer',
    'part-payment',
    'correct-a-sale',
    'exchange',
    'store-credit',
    'find-a-sale',
    'papers',
    'customers',
    'new-product',
    'stock-by-csv',
    'catalogue',
    'end-of-day',
    'change-person',
    'login',
  ],
  owner: [
    'getting-started',
    'moving-in',
    'new-shop',
    'people',
    'hours',
    'reports',
    'margins',
    'money',
    'bookkeeper',
    'closed-periods',
    'who-did-what',
    'backup',
  ],
} as const;

export type GuideName = (typeof GUIDE_PAGES)[keyof typeof GUIDE_PAGES][number];
