import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';
import { StartError } from '../errors.ts';
import * as ledger from './migrations/2026-11-20-ledger.ts';
import * as pictures from './migrations/2026-11-20-pictures.ts';
import * as search from './migrations/2026-11-20-search.ts';
import * as invoiceHistory from './migrations/2026-11-21-invoice-history.ts';
import * as searchCounts from './migrations/2026-11-22-search-counts.ts';
import * as searchTables from './migrations/2026-11-22-search-tables.ts';
import * as manyInvoices from './migrations/2026-11-23-many-invoices.ts';
import * as buyerSearch from './migrations/2026-11-24-buyer-search.ts';
import * as numberedItems from './migrations/2026-11-25-numbered-items.ts';
import * as knownAddresses from './migrations/2026-11-26-known-addresses.ts';
import * as deskSales from './migrations/2026-11-27-desk-sales.ts';
import * as searchChanges from './migrations/2026-11-28-search-changes.ts';
import * as unfinishedImports from './migrations/2026-11-29-unfinished-imports.ts';
import * as auditEntries from './migrations/2026-11-30-audit-entries.ts';
import * as backups from './migrations/2026-11-30-backups.ts';
import * as changedSales from './migrations/2026-12-01-changed-sales.ts';
import * as closedPeriods from './migrations/2026-12-01-closed-periods.ts';
import * as listedSessions from './migrations/2026-12-02-listed-sessions.ts';
import * as secondFactor from './migrations/2026-12-02-second-factor.ts';
import * as exportPermits from './migrations/2026-12-03-export-permits.ts';
import * as laterCheckouts from './migrations/2026-12-04-later-checkouts.ts';
import * as shopLogos from './migrations/2026-12-04-shop-logos.ts';
import * as gettingStarted from './migrations/2026-12-05-getting-started.ts';
import * as payments from './migrations/2026-12-06-payments.ts';
import * as staff from './migrations/2026-12-07-staff.ts';
import * as parkedSales from './migrations/2026-12-08-parked-sales.ts';
import * as drawers from './migrations/2026-12-09-drawers.ts';
import * as adjustmentNotes from './migrations/2026-12-10-adjustment-notes.ts';
import * as namedBuyers from './migrations/2026-12-11-named-buyers.ts';
import * as discounts from './migrations/2026-12-12-discounts.ts';
import * as storeCredit from './migrations/2026-12-13-store-credit.ts';
import * as journalCodes from './migrations/2026-12-14-journal-codes.ts';
import * as journalCredit from './migrations/2026-12-14-journal-credit.ts';
import * as retiredDrawers from './migrations/2026-12-15-retired-drawers.ts';
import * as refundLimits from './migrations/2026-12-16-refund-limits.ts';
import * as creditOfShops from './migrations/2026-12-17-credit-of-shops.ts';
import * as faultyProducts from './migrations/2026-12-17-faulty-products.ts';
import * as eventsByInvoice from './migrations/2026-12-18-events-by-invoice.ts';
import * as plainAnswers from './migrations/2026-12-18-plain-answers.ts';
import * as takenBack from './migrations/2026-12-19-taken-back.ts';
import * as exchanges from './migrations/2026-12-20-exchanges.ts';
import * as wrongSums from './migrations/2026-12-21-sums-that-differ.ts';
import * as givenActs from './migrations/2026-12-23-given-acts.ts';
import * as approvals from './migrations/2026-12-24-approvals.ts';
import * as auditSeal from './migrations/2026-12-24-audit-seal.ts';
import * as lastPerson from './migrations/2026-12-24-last-person.ts';
import * as sellers from './migrations/2026-12-26-sellers.ts';
import * as sinceRegistered from './migrations/2026-12-26-since-registered.ts';
import * as productRenewals from './migrations/2026-12-28-product-renewals.ts';
import * as staffWhoLeft from './migrations/2026-12-29-staff-who-left.ts';
import * as salesOfNothing from './migrations/2026-12-30-sales-of-nothing.ts';
import * as numberedActs from './migrations/2026-12-31-numbered-acts.ts';
import * as mergedInSteps from './migrations/2027-01-02-merged-in-steps.ts';
import * as sumsByDayAndYear from './migrations/2027-01-03-sums-by-day-and-year.ts';
import * as printedReceipts from './migrations/2027-01-04-printed-receipts.ts';
import * as statesOfSales from './migrations/2027-01-05-states-of-sales.ts';
import * as noSales from './migrations/2027-01-06-no-sales.ts';
import * as repairPrices from './migrations/2027-01-08-repair-prices.ts';
import * as barcodes from './migrations/2027-01-09-barcodes.ts';
import * as quotes from './migrations/2027-01-11-quotes.ts';
import * as termsOfShops from './migrations/2027-01-12-terms-of-shops.ts';
import * as numbersInSequence from './migrations/2027-01-13-numbers-in-sequence.ts';
import * as customers from './migrations/2027-01-14-customers.ts';
import * as reminders from './migrations/2027-01-15-reminders.ts';
import * as bankDetails from './migrations/2027-01-17-bank-details.ts';
import * as warrantyOfLines from './migrations/2027-01-18-warranty-of-lines.ts';
import * as stories from './migrations/2027-01-19-stories.ts';
import * as costsOfLines from './migrations/2027-01-20-costs-of-lines.ts';
import * as giftCards from './migrations/2027-01-22-gift-cards.ts';
import * as timeClock from './migrations/2027-01-24-time-clock.ts';
import * as favourites from './migrations/2027-01-25-favourites.ts';
import * as bundles from './migrations/2027-01-27-bundles.ts';
import * as surcharges from './migrations/2027-01-29-surcharges.ts';
import * as checks from './migrations/2027-01-31-checks.ts';
import * as mailSettings from './migrations/2027-02-01-mail-settings.ts';
import * as tickets from './migrations/2027-02-03-tickets.ts';
import * as expectedStock from './migrations/2027-02-04-expected-stock.ts';
import * as largeStocks from './migrations/2027-02-06-large-stocks.ts';
import * as collectedTickets from './migrations/2027-02-07-collected-tickets.ts';
import * as ticketAccess from './migrations/2027-02-09-ticket-access.ts';
import * as ticketSearch from './migrations/2027-02-10-ticket-search.ts';
import * as ticketLogKept from './migrations/2027-02-11-ticket-log-kept.ts';
import * as deposits from './migrations/2027-02-12-deposits.ts';
import * as ticketCondition from './migrations/2027-02-15-ticket-condition.ts';
import * as estimates from './migrations/2027-02-18-estimates.ts';
import * as ticketLinks from './migrations/2027-02-19-ticket-links.ts';
import * as marksOfDevices from './migrations/2027-02-21-marks-of-devices.ts';
import * as warrantyClaims from './migrations/2027-02-22-warranty-claims.ts';
import * as stepsByDay from './migrations/2027-02-23-steps-by-day.ts';
import * as ticketParts from './migrations/2027-02-24-ticket-parts.ts';
import * as messages from './migrations/2027-02-27-messages.ts';
import * as displays from './migrations/2027-03-03-displays.ts';
import * as pickUpCodes from './migrations/2027-03-04-pick-up-codes.ts';
import * as leftBehind from './migrations/2027-03-07-left-behind.ts';
import * as loans from './migrations/2027-03-08-loans.ts';
import * as dueGates from './migrations/2027-03-11-due-gates.ts';
import * as itemisedBills from './migrations/2027-03-12-itemised-bills.ts';
import * as commission from './migrations/2027-03-13-commission.ts';

/** Names give the order, here and in the database. Released files are frozen: a change of the tables is a new file. */
export const MIGRATIONS: Record<string, Migration> = {
  '2026-11-20-ledger': ledger,
  '2026-11-20-pictures': pictures,
  '2026-11-20-search': search,
  '2026-11-21-invoice-history': invoiceHistory,
  '2026-11-22-search-counts': searchCounts,
  '2026-11-22-search-tables': searchTables,
  '2026-11-23-many-invoices': manyInvoices,
  '2026-11-24-buyer-search': buyerSearch,
  '2026-11-25-numbered-items': numberedItems,
  '2026-11-26-known-addresses': knownAddresses,
  '2026-11-27-desk-sales': deskSales,
  '2026-11-28-search-changes': searchChanges,
  '2026-11-29-unfinished-imports': unfinishedImports,
  '2026-11-30-audit-entries': auditEntries,
  '2026-11-30-backups': backups,
  '2026-12-01-changed-sales': changedSales,
  '2026-12-01-closed-periods': closedPeriods,
  '2026-12-02-listed-sessions': listedSessions,
  '2026-12-02-second-factor': secondFactor,
  '2026-12-03-export-permits': exportPermits,
  '2026-12-04-later-checkouts': laterCheckouts,
  '2026-12-04-shop-logos': shopLogos,
  '2026-12-05-getting-started': gettingStarted,
  '2026-12-06-payments': payments,
  '2026-12-07-staff': staff,
  '2026-12-08-parked-sales': parkedSales,
  '2026-12-09-drawers': drawers,
  '2026-12-10-adjustment-notes': adjustmentNotes,
  '2026-12-11-named-buyers': namedBuyers,
  '2026-12-12-discounts': discounts,
  '2026-12-13-store-credit': storeCredit,
  '2026-12-14-journal-codes': journalCodes,
  '2026-12-14-journal-credit': journalCredit,
  '2026-12-15-retired-drawers': retiredDrawers,
  '2026-12-16-refund-limits': refundLimits,
  '2026-12-17-credit-of-shops': creditOfShops,
  '2026-12-17-faulty-products': faultyProducts,
  '2026-12-18-events-by-invoice': eventsByInvoice,
  '2026-12-18-plain-answers': plainAnswers,
  '2026-12-19-taken-back': takenBack,
  '2026-12-20-exchanges': exchanges,
  '2026-12-21-sums-that-differ': wrongSums,
  '2026-12-23-given-acts': givenActs,
  '2026-12-24-approvals': approvals,
  '2026-12-24-audit-seal': auditSeal,
  '2026-12-24-last-person': lastPerson,
  '2026-12-26-sellers': sellers,
  '2026-12-26-since-registered': sinceRegistered,
  '2026-12-28-product-renewals': productRenewals,
  '2026-12-29-staff-who-left': staffWhoLeft,
  '2026-12-30-sales-of-nothing': salesOfNothing,
  '2026-12-31-numbered-acts': numberedActs,
  '2027-01-02-merged-in-steps': mergedInSteps,
  '2027-01-03-sums-by-day-and-year': sumsByDayAndYear,
  '2027-01-04-printed-receipts': printedReceipts,
  '2027-01-05-states-of-sales': statesOfSales,
  '2027-01-06-no-sales': noSales,
  '2027-01-08-repair-prices': repairPrices,
  '2027-01-09-barcodes': barcodes,
  '2027-01-11-quotes': quotes,
  '2027-01-12-terms-of-shops': termsOfShops,
  '2027-01-13-numbers-in-sequence': numbersInSequence,
  '2027-01-14-customers': customers,
  '2027-01-15-reminders': reminders,
  '2027-01-17-bank-details': bankDetails,
  '2027-01-18-warranty-of-lines': warrantyOfLines,
  '2027-01-19-stories': stories,
  '2027-01-20-costs-of-lines': costsOfLines,
  '2027-01-22-gift-cards': giftCards,
  '2027-01-24-time-clock': timeClock,
  '2027-01-25-favourites': favourites,
  '2027-01-27-bundles': bundles,
  '2027-01-29-surcharges': surcharges,
  '2027-01-31-checks': checks,
  '2027-02-01-mail-settings': mailSettings,
  '2027-02-03-tickets': tickets,
  '2027-02-04-expected-stock': expectedStock,
  '2027-02-06-large-stocks': largeStocks,
  '2027-02-07-collected-tickets': collectedTickets,
  '2027-02-09-ticket-access': ticketAccess,
  '2027-02-10-ticket-search': ticketSearch,
  '2027-02-11-ticket-log-kept': ticketLogKept,
  '2027-02-12-deposits': deposits,
  '2027-02-15-ticket-condition': ticketCondition,
  '2027-02-18-estimates': estimates,
  '2027-02-19-ticket-links': ticketLinks,
  '2027-02-21-marks-of-devices': marksOfDevices,
  '2027-02-22-warranty-claims': warrantyClaims,
  '2027-02-23-steps-by-day': stepsByDay,
  '2027-02-24-ticket-parts': ticketParts,
  '2027-02-27-messages': messages,
  '2027-03-03-displays': displays,
  '2027-03-04-pick-up-codes': pickUpCodes,
  '2027-03-07-left-behind': leftBehind,
  '2027-03-08-loans': loans,
  '2027-03-11-due-gates': dueGates,
  '2027-03-12-itemised-bills': itemisedBills,
  '2027-03-13-commission': commission,
};

/**
 * Brings the tables up to date, in one transaction on either engine: a start that is cut short leaves nothing
 * half-made, and servers that start at once wait for each other. (Kysely's own Migrator gives SQLite no transaction.)
 * Each migration runs once, in the order of the names. One that was merged late, with a date before the last that ran,
 * still runs: it must work after those of later dates as well. Throws StartError when the database has a migration that
 * is unknown here: a newer version has used it.
 */
export const migrate = async <DB>(db: Kysely<DB>, migrations = MIGRATIONS, tell: Tell = silently): Promise<void> => {
  await db.transaction().execute((trx) => carryOut(trx, migrations, tell));
};

/** Is told of each update of an existing ledger: with very many invoices one may take minutes. */
type Tell = (name: string) => void;
const silently: Tell = () => {};

/** The same in the caller's transaction. Answers whether the database was empty before. */
export const carryOut = async <DB>(
  trx: Kysely<DB>,
  migrations: Record<string, Migration>,
  tell: Tell = silently,
): Promise<boolean> => {
  await takeTurns(trx);
  const applied = await appliedNames(trx);
  refuseNewer(applied, migrations);
  for (const [name, { up }] of Object.entries(migrations).sort(byName)) {
    if (applied.has(name)) continue;
    if (applied.size > 0) tell(name);
    await up(trx);
    const at = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(trx);
  }
  return applied.size === 0;
};

/** Any number that no other user of the database takes for its advisory locks. */
const TURN = 6_063_678;

/** SQLite's transactions exclude each other already. */
const takeTurns = async <DB>(trx: Kysely<DB>): Promise<void> => {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(trx);
};

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const appliedNames = async <DB>(trx: Kysely<DB>): Promise<Set<string>> => {
  await trx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  return new Set(rows.map(({ name }) => name));
};

const refuseNewer = (applied: Set<string>, migrations: Record<string, Migration>): void => {
  const unknown = [...applied].sort().find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(
      `The database was made by a newer version of Mendpoint (it knows '${unknown}'). Update first.`,
    );
  }
};
