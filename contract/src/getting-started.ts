import { type Static, Type } from 'typebox';
import { Answer, named } from './common.ts';
import { endpoint } from './endpoint.ts';

/**
 * Which of the first steps are done, as the ledger shows. ABN, logo and opening hours are those of the oldest shop. A
 * backup counts for seven days, a login of a shop for thirty. `hasPeople`: somebody has a PIN. `hasOpenedDrawer`: a
 * drawer was opened once, in any shop.
 */
const FirstSteps = named('FirstSteps', {
  hasStore: Type.Boolean(),
  hasAbn: Type.Boolean(),
  hasLogo: Type.Boolean(),
  hasOpeningHours: Type.Boolean(),
  hasCatalogue: Type.Boolean(),
  hasProducts: Type.Boolean(),
  hasPrices: Type.Boolean(),
  hasStaffLoggedIn: Type.Boolean(),
  hasPeople: Type.Boolean(),
  hasOpenedDrawer: Type.Boolean(),
  hasVoidedSale: Type.Boolean(),
  hasPrinted: Type.Boolean(),
  hasBackup: Type.Boolean(),
  hasMail: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;

/** `steps` is null while the card is hidden; it hides itself once all steps are done. */
const GettingStarted = named('GettingStarted', {
  isPutAway: Type.Boolean(),
  steps: Type.Union([FirstSteps, Type.Null()]),
});
export type GettingStarted = Static<typeof GettingStarted>;

const GettingStartedAnswer = Answer({ data: GettingStarted });

export const readGettingStarted = endpoint({
  method: 'GET',
  path: '/getting-started',
  summary: 'Read which of the first steps are done',
  access: 'admin',
  answers: { 200: GettingStartedAnswer },
});

export const changeGettingStarted = endpoint({
  method: 'PATCH',
  path: '/getting-started',
  summary: 'Put the first steps away, show them again, or say that a test page was printed',
  access: 'admin',
  body: named('GettingStartedPatch', {
    isPutAway: Type.Optional(Type.Boolean()),
    hasPrinted: Type.Optional(Type.Boolean()),
  }),
  answers: { 200: GettingStartedAnswer },
});
