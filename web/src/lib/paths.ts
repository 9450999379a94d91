/**
 * The address of every screen. They must not change, because people have bookmarked them. Import them as `paths`; no
 * other file spells one. app/screens says which screen has which path.
 */

export const login = '/';
export const logout = '/logout';
export const forgotPassword = '/Forgot-Password';
export const resetPassword = '/Reset-Password';
/** Where a till is told to trust the shop's server. */
export const trust = '/trust';
export const apiDocs = '/api/docs';

export const paydesk = '/PointOfSale';
export const checkout = '/invoice-summary';
export const home = '/dashboard';

export const stores = '/shops';
export const addStore = '/add-shop';
export const admins = '/admins';

export const invoices = '/ManageInvoices';
export const paidInvoices = '/ManageTickets';
export const unpaidInvoices = '/ManageEstimates';
export const invoice = (id: string) => `/ViewInvoice/${id}`;
export const editInvoice = (id: string) => `/EditInvoice/${id}`;
export const refundInvoice = (id: string) => `/RefundInvoice/${id}`;
export const exchangeInvoice = (id: string) => `/ExchangeInvoice/${id}`;
export const quotes = '/Quotes';
export const quote = (id: string) => `/Quotes/${id}`;
export const giftCards = '/Gift-Cards';
/** With the dialog open that sells one. */
export const sellGiftCard = `${giftCards}?sell=yes`;
export const deposits = '/Deposits';
export const adjustmentNotes = '/AdjustmentNotes';
export const owing = '/Owing';
export const tickets = '/tickets';
export const dropOff = '/tickets/new';
/** With a device that comes back under warranty. */
export const warrantyClaim = (ticketId: string) => `${dropOff}?claim=${ticketId}`;
export const ticket = (id: string) => `/tickets/${id}`;
/** Of an IMEI or serial number. */
export const devicePassport = (mark: string) => `/tickets/device/${mark}`;
export const leftBehind = '/LeftBehind';
export const loanDevices = '/LoanDevices';
/** What repairs wait for; `state` is one of the lists. */
export const parts = '/Parts';
export const ticketRules = '/TicketRules';
export const messages = '/Messages';
export const drawer = '/Drawer';

export const categories = '/category';
export const brands = '/brand';
export const devices = '/DevicePage';
export const repairParts = '/AddProblems';
export const priceBook = '/PriceBook';
export const taxes = '/Tax';
export const starterCatalogue = '/StarterCatalogue';
export const products = '/products';
export const addProduct = '/create-product';
export const product = (id: string) => `/view-product/${id}`;
export const editProduct = (id: string) => `/update-product/${id}`;

export const customers = '/Customer';
export const addCustomer = '/AddCustomer';
export const customer = (id: string) => `/Customer/${id}`;
export const editCustomer = (id: string) => `/UpdateCustomer/${id}`;
export const staff = '/Staff';
export const hours = '/Hours';
export const person = (id: string) => `/Staff/${id}`;

export const salesReport = '/Sales-report';
export const takings = '/Takings';
export const zReports = '/Z-Reports';
export const zReport = (id: string) => `/Z-Reports/${id}`;
export const salesByPerson = '/Sales-By-Person';
export const salesByItems = '/Sales-By-Items';
export const salesByItemsType = '/Sales-By-Items-Type';
export const margins = '/Sales-And-Margins';
export const salesByStore = '/Multi-Store-Sales-Summary';
export const repairs = '/Repairs';
export const commission = '/Commission';
export const stockValue = '/Stock-Value';
export const deadStock = '/Dead-Stock';
export const gstWorksheet = '/GST-Worksheet';
export const journal = '/Journal';
export const closedPeriods = '/ClosedPeriods';
export const auditTrail = '/AuditTrail';
export const settings = '/Settings';
export const backup = '/Backup';

export const profile = '/profile';
export const changePassword = '/change-password';
export const security = '/security';

export const createTicket = '/CreateTicket';
export const repairServices = '/RepairPart';
export const unlocking = '/UpComningNetwork';
export const tradeIn = '/TradeIn';
export const miscellaneous = '/Miscellaneous';
export const basicDetails = '/BasicDetail';
export const repairPartsDemo = '/repair-parts';
export const modalDemo = '/modal';
