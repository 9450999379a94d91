import { type Cents, cents } from '../money/cents.ts';

/** Goods worth less than `below`, or any that are worth more where it is null, and how long they are kept after the notice. */
export type LawBand = { below: Cents | null; words: string };

/** What the law of a state or territory says of goods that nobody collects, as it was read on a day. A hint: it never acts by itself. */
export type StateLaw = {
  state: string;
  act: string;
  /** Where it was read, and where to look again. */
  source: string;
  readOn: string;
  bands: readonly LawBand[];
  /** What holds whatever the goods are worth, or what could not be read. */
  note: string;
};

/** Laws change: each hint says the day on which it was read. */
const READ_ON = '2026-11-28';

const below = (dollars: number, words: string): LawBand => ({ below: cents(dollars * 100), words });
const more = (words: string): LawBand => ({ below: null, words });

/** By the short name of the state. What could not be read in a source has no number here. */
export const STATE_LAWS = {
  NSW: {
    state: 'New South Wales',
    act: 'Uncollected Goods Act 1995 (NSW), ss 20 and 21',
    source: 'https://legislation.nsw.gov.au/view/html/inforce/current/act-1995-068',
    readOn: READ_ON,
    bands: [
      below(1_000, '14 days after a notice, spoken or in writing. Then in any appropriate manner.'),
      below(20_000, '28 days after a written notice.'),
      more('Only with an order of the Civil and Administrative Tribunal.'),
    ],
    note: 'An agreement on disposal with the customer comes first.',
  },
  VIC: {
    state: 'Victoria',
    act: 'Australian Consumer Law and Fair Trading Act 2012 (Vic), Part 4.2',
    source:
      'https://www.consumer.vic.gov.au/products-and-services/problems-with-a-product/uncollected-goods-and-vehicles/disposing-of-uncollected-goods',
    readOn: READ_ON,
    bands: [
      below(200, '28 days after a notice. How it may be given could not be read: look at the source.'),
      below(
        5_000,
        '28 days after a written notice, 90 days where the customer cannot be reached. Then by auction or private sale, for the best price: not for your own use.',
      ),
      more('How long could not be read: look at the source.'),
    ],
    note: 'Keep a record of the disposal. What is left of the price after the charges is unclaimed money.',
  },
  QLD: {
    state: 'Queensland',
    act: 'Disposal of Uncollected Goods Act 1967 (Qld)',
    source:
      'https://www.qld.gov.au/law/laws-regulated-industries-and-accountability/queensland-laws-and-regulations/selling-your-products-and-services/sales-practices/rules-about-uncollected-goods',
    readOn: READ_ON,
    bands: [
      more(
        '6 months after the goods were ready. Then by public auction, 28 days after it was advertised in newspapers.',
      ),
    ],
    note: 'A sign at the shop must say so. What is left of the price goes to the customer, after 14 days to the Public Trustee.',
  },
  SA: {
    state: 'South Australia',
    act: 'Unclaimed Goods Act 1987 (SA)',
    source: 'https://lsc.sa.gov.au/cb_pages/unclaimedgoodsfactsheet.php',
    readOn: READ_ON,
    bands: [
      more('Goods are unclaimed 42 days after a written request to collect them, and are kept for 3 months from then.'),
    ],
    note: 'How they may be sold depends on their value. The amounts were being changed when this was read: look at the source.',
  },
  WA: {
    state: 'Western Australia',
    act: 'Disposal of Uncollected Goods Act 1970 (WA)',
    source: 'https://www.commerce.wa.gov.au/consumer-protection/disposing-uncollected-goods-0',
    readOn: READ_ON,
    bands: [
      {
        below: cents(3_500_01),
        words: 'Without a court, on the forms of the Regulations. How long could not be read: look at the source.',
      },
      more('Only with an order of the court.'),
    ],
    note: 'Prescribed goods have a procedure of their own: 3 months after a first notice, and 1 month after a second.',
  },
  TAS: {
    state: 'Tasmania',
    act: 'Disposal of Uncollected Goods Act 2020 (Tas), s 3',
    source: 'https://www.cbos.tas.gov.au/topics/products-services/business-practices/disposal-of-uncollected-goods',
    readOn: READ_ON,
    bands: [
      below(200, 'Low value. How long could not be read: look at the source.'),
      below(5_000, 'Medium value. How long could not be read: look at the source.'),
      more('High value. How long could not be read: look at the source.'),
    ],
    note: 'A Goods Disposal Notice in writing, in the standard form. The amounts may have been changed by the Director.',
  },
  ACT: {
    state: 'Australian Capital Territory',
    act: 'Uncollected Goods Act 1996 (ACT), ss 22 to 24',
    source: 'https://www.legislation.act.gov.au/a/1996-86',
    readOn: READ_ON,
    bands: [
      { below: cents(20_01), words: '7 days, counted as the Act says.' },
      below(500, '1 month, counted as the Act says.'),
      more('3 months, counted as the Act says. Then by public auction.'),
    ],
    note: 'The value is what is left after the costs of selling.',
  },
  NT: {
    state: 'Northern Territory',
    act: 'Uncollected Goods Act 2004 (NT), ss 14 to 18',
    source: 'https://issuu.com/boylen/docs/mta_july_2023_nt_web/s/27555572',
    readOn: READ_ON,
    bands: [
      below(200, '28 days after a notice, spoken or in writing.'),
      below(1_000, '2 months after a written notice. Then by auction, or for a fair price.'),
      below(
        7_000,
        '3 months after a written notice, also to the Commissioner of Police, and 28 days after a notice in a newspaper.',
      ),
      more('Only with an order of the court.'),
    ],
    note: 'Read in a summary of 2023, not in the Act itself.',
  },
} as const satisfies Record<string, StateLaw>;
export type AuState = keyof typeof STATE_LAWS;

export const AU_STATES = Object.keys(STATE_LAWS) as AuState[];

/** The state of an address by what is typed as its state or, where that says nothing, by the post code. Null: nobody knows. */
export const stateOfAddress = (state: string, postCode: string): AuState | null => {
  const typed = state.trim().toLowerCase().replaceAll('.', '');
  const named = AU_STATES.find((one) => [one.toLowerCase(), STATE_LAWS[one].state.toLowerCase()].includes(typed));
  return named ?? stateOfPostCode(postCode.trim());
};

/** By the post codes of streets; those of post boxes begin with other digits and are not asked for. */
const stateOfPostCode = (postCode: string): AuState | null => {
  if (!/^\d{4}$/.test(postCode)) return null;
  const code = Number(postCode);
  if ((code >= 2600 && code <= 2618) || (code >= 2900 && code <= 2920)) return 'ACT';
  if (code >= 800 && code <= 899) return 'NT';
  const byDigit: Record<string, AuState> = { 2: 'NSW', 3: 'VIC', 4: 'QLD', 5: 'SA', 6: 'WA', 7: 'TAS' };
  return byDigit[postCode[0] ?? ''] ?? null;
};

/** What the law says of goods of this value. */
export const bandFor = ({ bands }: Pick<StateLaw, 'bands'>, value: Cents): LawBand | undefined =>
  bands.find((band) => band.below === null || value < band.below);
