import { changeAdminAccess, listAdmins, registerAdmin, removeAdmin } from './admins.ts';
import { exportEverything, permitExport, readExportProgress } from './archive.ts';
import { exportAudit, listAudit, listAuditPeople } from './audit.ts';
import { changePassword, findPerson, logIn, logOut, requestPasswordReset, resetPassword } from './auth.ts';
import { readBackupAge } from './backup.ts';
import { brandCalls } from './catalogue/brands.ts';
import { exportCatalogue, importCatalogue } from './catalogue/catalogue-calls.ts';
import { categoryCalls } from './catalogue/categories.ts';
import { deviceCalls } from './catalogue/devices.ts';
import { repairPartCalls } from './catalogue/repair-parts.ts';
import * as repairPrices from './catalogue/repair-prices.ts';
import { addStarterCatalogue, readStarterCatalogue } from './catalogue/starter.ts';
import { taxCalls } from './catalogue/taxes.ts';
import { closePeriod, reopenPeriod } from './closed-periods.ts';
import * as customers from './customers.ts';
import * as drawers from './drawers/drawers.ts';
import { findZ, listZ, noteZ, watchDrawers } from './drawers/z-reports.ts';
import type { Endpoint } from './endpoint.ts';
import { arrangeFavourites, readFavourites } from './favourites.ts';
import { changeGettingStarted, readGettingStarted } from './getting-started.ts';
import * as giftCards from './gift-cards.ts';
import * as https from './https-calls.ts';
import { readImage } from './images.ts';
import * as adjustments from './invoices/adjustments.ts';
import { listChangedSales, sumChangesAfterTheDay } from './invoices/changed-sales.ts';
import * as invoices from './invoices/invoice-calls.ts';
import { deleteParkedSale, listParkedSales, parkSale, recallSale } from './invoices/parked-sales.ts';
import { changeMailSettings, readMailSettings, removeMailSettings, sendTestMail } from './mail.ts';
import { mergeCustomers } from './merging.ts';
import { checkHealth, readMetrics, readOpenApi } from './operation.ts';
import { listDebtors, readDebt, readReminder, readStatement, remindDebtor } from './owing.ts';
import * as products from './products.ts';
import * as quotes from './quotes.ts';
import { REPAIR_DESK } from './repair-desk-calls.ts';
import { setCommission } from './reports/commission.ts';
import { reportCalls } from './reports/report-calls.ts';
import * as factors from './second-factor.ts';
import { logInByCode } from './second-step.ts';
import { endOtherSessions, endSession, endSessionsOfLogin, listSessions } from './sessions.ts';
import { addShop, deleteShop, editShop, findShop, listShops } from './shops.ts';
import * as staff from './staff.ts';
import { correctStoreCredit, readStoreCredit } from './store-credit.ts';
import * as stories from './stories.ts';
import * as timeClock from './time-clock.ts';
import { beginUpkeepTask, readUpkeep } from './upkeep.ts';

/** Every call of the API, by subject and by the name that the API reference gives it. */
export const ENDPOINTS = {
  session: { logIn, logInByCode, logOut, findPerson, changePassword, requestPasswordReset, resetPassword },
  secondFactor: {
    readSecondFactor: factors.readSecondFactor,
    beginSecondFactor: factors.beginSecondFactor,
    turnOnSecondFactor: factors.turnOnSecondFactor,
    turnOffSecondFactor: factors.turnOffSecondFactor,
    replaceRecoveryCodes: factors.replaceRecoveryCodes,
    readFactorRules: factors.readFactorRules,
    changeFactorRules: factors.changeFactorRules,
  },
  sessions: { listSessions, endSession, endOtherSessions, endSessionsOfLogin },
  accounts: { registerAdmin, listAdmins, changeAdminAccess, removeAdmin },
  audit: { listAudit, listAuditPeople, exportAudit },
  shops: { listShops, findShop, addShop, editShop, deleteShop, closePeriod, reopenPeriod },
  https,
  staff: {
    listStaff: staff.listStaff,
    readPersonStory: stories.readPersonStory,
    addStaff: staff.addStaff,
    editStaff: staff.editStaff,
    setCommission,
    readPerson: staff.readPerson,
    enterPin: staff.enterPin,
    leaveTill: staff.leaveTill,
    approve: staff.approve,
  },
  timeClock: {
    readClock: timeClock.readClock,
    clock: timeClock.clock,
    sayWhenLeft: timeClock.sayWhenLeft,
    readHours: timeClock.readHours,
    addShift: timeClock.addShift,
    correctShift: timeClock.correctShift,
    listCorrections: timeClock.listCorrections,
  },
  customers: {
    listCustomers: customers.listCustomers,
    addCustomer: customers.addCustomer,
    findCustomer: customers.findCustomer,
    editUser: customers.editUser,
    deleteCustomer: customers.deleteCustomer,
    mergeCustomers,
    exportCustomers: customers.exportCustomers,
    importCustomers: customers.importCustomers,
    readStoreCredit,
    correctStoreCredit,
    readCustomerStory: stories.readCustomerStory,
    readCustomerSums: stories.readCustomerSums,
  },
  favourites: { readFavourites, arrangeFavourites },
  'gift cards': {
    sellGiftCard: giftCards.sellGiftCard,
    findGiftCard: giftCards.findGiftCard,
    listGiftCards: giftCards.listGiftCards,
    readGiftCardsOwed: giftCards.readGiftCardsOwed,
    readGiftCard: giftCards.readGiftCard,
    voidGiftCard: giftCards.voidGiftCard,
  },
  catalogue: {
    listCategories: categoryCalls.list,
    findCategory: categoryCalls.find,
    addCategory: categoryCalls.add,
    editCategory: categoryCalls.edit,
    deleteCategory: categoryCalls.remove,
    listBrands: brandCalls.list,
    findBrand: brandCalls.find,
    addBrand: brandCalls.add,
    editBrand: brandCalls.edit,
    deleteBrand: brandCalls.remove,
    listDevices: deviceCalls.list,
    findDevice: deviceCalls.find,
    addDevice: deviceCalls.add,
    editDevice: deviceCalls.edit,
    deleteDevice: deviceCalls.remove,
    listRepairParts: repairPartCalls.list,
    findRepairPart: repairPartCalls.find,
    addRepairPart: repairPartCalls.add,
    editRepairPart: repairPartCalls.edit,
    deleteRepairPart: repairPartCalls.remove,
    listTaxes: taxCalls.list,
    findTax: taxCalls.find,
    addTax: taxCalls.add,
    editTax: taxCalls.edit,
    deleteTax: taxCalls.remove,
    listRepairPrices: repairPrices.listRepairPrices,
    changeRepairPrices: repairPrices.changeRepairPrices,
    listPastRepairPrices: repairPrices.listPastRepairPrices,
    exportRepairPrices: repairPrices.exportRepairPrices,
    importRepairPrices: repairPrices.importRepairPrices,
    exportCatalogue,
    importCatalogue,
    readStarterCatalogue,
    addStarterCatalogue,
  },
  products: {
    listProducts: products.listProducts,
    listSuppliers: products.listSuppliers,
    findProduct: products.findProduct,
    addProduct: products.addProduct,
    editProduct: products.editProduct,
    settleFaulty: products.settleFaulty,
    deleteProduct: products.deleteProduct,
    exportProducts: products.exportProducts,
    importProducts: products.importProducts,
    readProductStory: stories.readProductStory,
    listSoldMonths: stories.listSoldMonths,
  },
  invoices: {
    recordSale: invoices.recordSale,
    checkOut: invoices.checkOut,
    listInvoices: invoices.listInvoices,
    listSummaries: invoices.listSummaries,
    findInvoice: invoices.findInvoice,
    findSummary: invoices.findSummary,
    editInvoice: invoices.editInvoice,
    editSummary: invoices.editSummary,
    voidInvoice: invoices.voidInvoice,
    listInvoicePayments: invoices.listInvoicePayments,
    readInvoiceHistory: invoices.readInvoiceHistory,
    emailInvoice: invoices.emailInvoice,
    refundSale: adjustments.refundSale,
    exchangeSale: adjustments.exchangeSale,
    listRefundsOfInvoice: adjustments.listRefundsOfInvoice,
    listAdjustmentNotes: adjustments.listAdjustmentNotes,
    findAdjustmentNote: adjustments.findAdjustmentNote,
    emailAdjustmentNote: adjustments.emailAdjustmentNote,
    listDebtors,
    readDebt,
    readStatement,
    readReminder,
    remindDebtor,
    listChangedSales,
    sumChangesAfterTheDay,
    parkSale,
    listParkedSales,
    recallSale,
    deleteParkedSale,
    saveQuote: quotes.saveQuote,
    listQuotes: quotes.listQuotes,
    findQuote: quotes.findQuote,
    changeQuote: quotes.changeQuote,
    loseQuote: quotes.loseQuote,
    reopenQuote: quotes.reopenQuote,
    emailQuote: quotes.emailQuote,
  },
  ...REPAIR_DESK,
  drawers: {
    listDrawers: drawers.listDrawers,
    addDrawer: drawers.addDrawer,
    editDrawer: drawers.editDrawer,
    openDrawer: drawers.openDrawer,
    moveCash: drawers.moveCash,
    openWithoutSale: drawers.openWithoutSale,
    readX: drawers.readX,
    countDrawer: drawers.countDrawer,
    closeDrawer: drawers.closeDrawer,
    listZ,
    findZ,
    noteZ,
    watchDrawers,
  },
  reports: reportCalls,
  mail: { readMailSettings, changeMailSettings, removeMailSettings, sendTestMail },
  operation: {
    checkHealth,
    readBackupAge,
    readUpkeep,
    beginUpkeepTask,
    readGettingStarted,
    changeGettingStarted,
    permitExport,
    exportEverything,
    readExportProgress,
    readImage,
    readMetrics,
    readOpenApi,
  },
} satisfies Record<string, Record<string, Endpoint>>;
