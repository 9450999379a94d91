import { compareCounts } from '../../src/db/search/recount.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import type { Business } from './business.ts';

type Ask = (business: Business) => Promise<unknown>;

/** What is asked, in words and in calls, by the name of the file that shows the statements. */
export const LISTS: Record<string, Record<string, Ask>> = {
  products: {
    'newest first': ({ admin }) => admin.get('/products?page=2'),
    'by price': ({ admin }) => admin.get('/products?sort=price'),
    'by name, of a shop': ({ client }) => client.get('/products?sort=name'),
    'most sold, of a shop': ({ client }) => client.get('/products?sort=-sold'),
    'most sold, that a search finds': ({ admin }) => admin.get('/products?sort=-sold&q=glass'),
    'of a category': ({ admin, category }) => admin.get(`/products?category=${category._id}`),
    'scanned, of a shop': ({ client }) => client.get('/products?code=4006381333931'),
    'suppliers, of a shop': ({ client }) => client.get('/products/suppliers'),
    faulty: ({ admin }) => admin.get('/products?stock=faulty'),
    'faulty, by name, of a shop': ({ client }) => client.get('/products?stock=faulty&sort=name'),
    'search: two letters': ({ admin }) => admin.get('/products?q=gl'),
    'search: a word that many have': ({ admin }) => admin.get('/products?q=glass'),
    'search: a word that few have': ({ admin }) => admin.get('/products?q=glass+77'),
    'search: a word that few have, of a shop': ({ client }) => client.get('/products?q=glass+77'),
    'search: a word that few have, of a category': ({ admin, category }) =>
      admin.get(`/products?q=glass+77&category=${category._id}`),
  },
  customers: {
    'newest first': ({ admin }) => admin.get('/users'),
    'by name, of a shop': ({ client }) => client.get('/users?sort=name'),
    'by email': ({ admin }) => admin.get('/users?sort=email'),
    'by city': ({ admin }) => admin.get('/users?sort=-city'),
    'search: two letters': ({ admin }) => admin.get('/users?q=ad'),
    'search: a word': ({ admin }) => admin.get('/users?q=ada'),
  },
  invoices: {
    'newest first': ({ admin }) => admin.get('/invoice'),
    'of a shop, a page further on': ({ client }) => client.get('/invoice?limit=1&page=2'),
    'the last page': ({ admin }) => admin.get('/invoice?limit=1&page=3'),
    paid: ({ admin }) => admin.get('/invoice?status=1'),
    unpaid: ({ admin }) => admin.get('/invoice?status=0'),
    'paid in part': ({ admin }) => admin.get('/invoice?state=part-paid'),
    'paid in part, of a shop': ({ client }) => client.get('/invoice?state=part-paid'),
    'refunded, of a shop': ({ client }) => client.get('/invoice?state=refunded'),
    'partly refunded, of a shop, of some days': ({ client }) =>
      client.get('/invoice?state=part-refunded&start_date=2026-11-01&end_date=2026-11-30'),
    'paid, and nothing refunded, of a shop': ({ client }) => client.get('/invoice?state=paid'),
    'not paid at all, of a shop': ({ client }) => client.get('/invoice?state=unpaid'),
    'of some days': ({ admin }) => admin.get('/invoice?start_date=2026-11-01&end_date=2026-11-30'),
    'unpaid, of some days': ({ client }) => client.get('/invoice?status=0&start_date=2026-11-01&end_date=2026-11-30'),
    'search: a name': ({ admin }) => admin.get('/invoice?q=ada'),
    'search: a name, paid': ({ admin }) => admin.get('/invoice?q=ada&status=1'),
    'search: a name, refunded': ({ admin }) => admin.get('/invoice?q=ada&state=refunded'),
    'search: a name, of a shop': ({ client }) => client.get('/invoice?q=ada'),
    'search: a number': ({ admin }) => admin.get('/invoice?q=%2300001'),
    'checked out': ({ admin }) => admin.get('/summary'),
  },
  'parked-sales': {
    'latest first': ({ admin }) => admin.get('/parked-sales'),
    'of a shop': ({ client }) => client.get('/parked-sales?limit=100'),
  },
  owing: {
    'of a shop': ({ client }) => client.get('/owing'),
    'of a customer': ({ client, customer }) => client.get(`/owing/${customer._id}`),
    'of a customer, on paper': ({ client, customer }) => client.get(`/owing/${customer._id}/statement.pdf`),
    'of a customer, as a reminder': ({ client, customer }) => client.get(`/owing/${customer._id}/reminder`),
  },
  quotes: {
    'latest first': ({ admin }) => admin.get('/quotes'),
    'open ones of a shop that a search finds': ({ client }) => client.get('/quotes?state=open&q=mai&page=1'),
    'of an invoice': ({ client }) => client.get('/quotes?invoice_id=1'),
  },
  tickets: {
    'latest first': ({ admin }) => admin.get('/tickets'),
    'open ones of a shop that a search finds': ({ client }) => client.get('/tickets?state=open&q=mai&page=1'),
    'of a shop in one state': ({ client }) => client.get('/tickets?state=in_repair'),
    'of a technician, overdue': ({ client }) => client.get('/tickets?technician_id=1&overdue=true'),
    'of a customer': ({ client, customer }) => client.get(`/tickets?customer_id=${customer._id}`),
    'what was seen of a device': ({ client, ticket }) => client.get(`/tickets/${ticket}/condition`),
    'a photo of a device': ({ client, photo }) => client.get(`/ticket-photos/${photo}`),
    'a photo of a device, small': ({ client, photo }) => client.get(`/ticket-photos/${photo}?size=small`),
    'displays of a shop': ({ client }) => client.get('/displays'),
    'left behind in a shop, the longest first': ({ client }) => client.get('/left-behind'),
    'loan devices of a shop': ({ client }) => client.get('/loan-devices'),
    'loan devices that are overdue': ({ admin }) => admin.get('/loan-devices?state=overdue'),
    'loan devices that are here, that a search finds': ({ client }) => client.get('/loan-devices?state=here&q=se'),
    'messages to the customer of a ticket': ({ client, ticket }) => client.get(`/tickets/${ticket}/messages`),
    'messages of a shop that were not sent': ({ client }) => client.get('/messages?state=failed&page=1'),
    'what a shop tells its customers': ({ client }) => client.get('/message-settings'),
    'messages of all shops': ({ admin }) => admin.get('/messages?page=1'),
    'what a shop wants of its tickets': ({ client }) => client.get('/ticket-rules'),
    'what a receipt gets of a drop-off': ({ client, dropOff }) => client.get(`/drop-offs/${dropOff}/collection`),
  },
  'device-passport': {
    'of a shop': ({ client }) => client.get('/device-passport?mark=356938035643809'),
    'of all shops': ({ admin }) => admin.get('/device-passport?mark=356938035643809'),
  },
  parts: {
    wanted: ({ admin }) => admin.get('/parts'),
    'ordered by a shop': ({ client }) => client.get('/parts?state=ordered'),
    'of a shop, late': ({ client }) => client.get('/parts?state=late'),
    'of a shop, on hand by now': ({ client }) => client.get('/parts?state=here'),
    'of a ticket': ({ client, ticket }) => client.get(`/tickets/${ticket}/parts`),
  },
  deposits: {
    'held, latest first': ({ admin }) => admin.get('/deposits'),
    'held by a shop': ({ client }) => client.get('/deposits?page=1'),
    'what is owed on all': ({ admin }) => admin.get('/deposits/owed'),
    'what is owed on those of a shop': ({ client }) => client.get('/deposits/owed'),
  },
  'gift-cards': {
    'latest first': ({ admin }) => admin.get('/gift-cards'),
    'of a shop, that a search finds, with something left': ({ client }) =>
      client.get('/gift-cards?q=ab&with_balance=true&page=1'),
    'what is left on all': ({ admin }) => admin.get('/gift-cards/owed'),
    'what is left on those of a shop': ({ client }) => client.get('/gift-cards/owed'),
  },
  'adjustment-notes': {
    'latest first': ({ admin }) => admin.get('/adjustment-notes'),
    'of a shop': ({ admin, shop }) => admin.get(`/adjustment-notes?shop_id=${shop._id}`),
    'of a shop, of some days': ({ admin, shop }) =>
      admin.get(`/adjustment-notes?shop_id=${shop._id}&start_date=2026-11-01&end_date=2026-11-30`),
  },
  drawers: {
    'of a shop': ({ client }) => client.get('/drawers'),
    'of a shop, by an admin': ({ admin, shop }) => admin.get(`/drawers?shop_id=${shop._id}`),
  },
  'z-reports': {
    'latest first': ({ admin }) => admin.get('/z-reports'),
    'of a shop, of some days': ({ client }) =>
      client.get('/z-reports?start_date=2026-11-01&end_date=2026-11-30&limit=20'),
    'today, with what was sold without an open drawer': ({ admin }) => admin.get('/z-reports/today'),
  },
  'changed-sales': {
    'latest first': ({ admin }) => admin.get('/changed-sales'),
    'of a shop, after the day, of some days': ({ admin, shop }) =>
      admin.get(`/changed-sales?shop_id=${shop._id}&after_the_day=true&start_date=2026-11-01&end_date=2026-11-30`),
    'after the day, summed up': ({ admin, shop }) =>
      admin.get(`/changed-sales/after-the-day?shop_id=${shop._id}&start_date=2026-11-01&end_date=2026-11-30`),
  },
  audit: {
    'newest first': ({ admin }) => admin.get('/audit?limit=20'),
    'of a shop, a page further on': ({ admin, shop }) => admin.get(`/audit?shop_id=${shop._id}&page=2`),
    'by a person, of some days': ({ admin, shop }) =>
      admin.get(`/audit?login_id=${shop._id}&start_date=2026-11-01&end_date=2026-11-30`),
    'of a kind': ({ admin }) => admin.get('/audit?kind=product'),
    'of a record': ({ admin, shop }) => admin.get(`/audit?subject_id=${shop._id}`),
    'of some days': ({ admin }) => admin.get('/audit?start_date=2026-11-01&end_date=2026-11-30'),
    people: ({ admin }) => admin.get('/audit/people'),
    file: ({ admin }) => admin.get('/audit/export.csv'),
  },
  shops: {
    all: ({ admin }) => admin.get('/shop'),
    search: ({ admin }) => admin.get('/shop?q=shop'),
    'the staff of one': ({ client }) => client.get('/staff'),
  },
  favourites: {
    'of a shop': ({ client }) => client.get('/favourites'),
  },
  hours: {
    'of a shop': ({ client }) => client.get('/hours'),
    'of a shop, of another week': ({ admin, shop }) => admin.get(`/hours?day=2026-11-02&shop_id=${shop._id}`),
    'corrections of a shift': ({ admin, shift }) => admin.get(`/shifts/${shift}/corrections`),
  },
  catalogue: {
    categories: ({ admin }) => admin.get('/category?q=ph'),
    brands: ({ admin }) => admin.get('/brand?q=ap'),
    devices: ({ admin }) => admin.get('/device?q=ip'),
    'repair parts': ({ admin }) => admin.get('/repairparts?q=sc'),
    taxes: ({ admin }) => admin.get('/taxes?q=cl'),
  },
  'repair-prices': {
    'of a brand': ({ admin, category, brand }) =>
      admin.get(`/repair-prices?categoryId=${category._id}&brandId=${brand._id}`),
    'of a device': ({ admin, category, device }) =>
      admin.get(`/repair-prices?categoryId=${category._id}&deviceId=${device._id}`),
    'what became of one': ({ admin, device, part }) =>
      admin.get(`/repair-prices/history?deviceId=${device._id}&repairPartId=${part._id}`),
    file: ({ admin }) => admin.get('/repair-prices/export.csv'),
  },
  reports: {
    'sales summary': ({ admin }) => admin.get('/getSummaryReportAmount'),
    'sold quantities, all': ({ admin }) => admin.get('/getSoldQuantityReport?filter=all'),
    'sold quantities of a shop, of some days': ({ client }) =>
      client.get('/getSoldQuantityReport?filter=custom&start_date=2026-11-02&end_date=2026-11-20'),
    'multi store': ({ admin }) => admin.get('/getMultiSaleSummary'),
    'compared with the week before': ({ client }) => client.get('/reports/comparison?filter=today'),
    'takings by day': ({ admin }) => admin.get('/reports/takings?start_date=2026-11-01&end_date=2026-11-30'),
    'money taken by day': ({ client }) => client.get('/reports/money-taken?start_date=2026-11-01&end_date=2026-11-30'),
    'money taken by shop': ({ admin }) =>
      admin.get('/reports/money-taken?by=shop&start_date=2026-11-01&end_date=2026-11-30'),
    'sales by person': ({ client }) => client.get('/reports/people?start_date=2026-11-01&end_date=2026-11-30'),
    'sales by person, of all shops': ({ admin }) =>
      admin.get('/reports/people?start_date=2026-11-01&end_date=2026-11-30'),
    'takings by month': ({ client }) =>
      client.get('/reports/takings?by=month&start_date=2026-01-01&end_date=2026-12-31'),
    'top items': ({ admin }) => admin.get('/reports/top-items?start_date=2026-11-02&end_date=2026-11-20'),
    'low stock': ({ client }) => client.get('/reports/low-stock'),
    'journal of a shop': ({ client }) => client.get('/journal?start_date=2026-11-01&end_date=2026-11-30'),
    'margins of items': ({ client }) =>
      client.get('/reports/margins?filter=custom&start_date=2026-11-01&end_date=2026-11-30'),
    'margins by category, beside the month before': ({ admin, shop }) =>
      admin.get(`/reports/margins?filter=thisMonth&by=category&before=previous&shop_id=${shop._id}`),
    'margins by problem, of all shops': ({ admin }) => admin.get('/reports/margins?filter=thisMonth&by=problem'),
    'repairs by technician': ({ client }) =>
      client.get('/reports/repairs?filter=custom&start_date=2026-11-01&end_date=2026-11-30'),
    'repairs by problem, of all shops': ({ admin }) => admin.get('/reports/repairs?filter=thisMonth&by=problem'),
    'commission, with the lines of a person': ({ client }) =>
      client.get('/reports/commission?filter=custom&start_date=2026-11-01&end_date=2026-11-30&person_id=nobody'),
    'repairs by device': ({ client }) => client.get('/reports/repairs?filter=thisMonth&by=device'),
    'margins by person': ({ client }) => client.get('/reports/margins?filter=thisMonth&by=person'),
    'stock value of a shop': ({ client }) => client.get('/reports/stock-value'),
    'stock value of all shops': ({ admin }) => admin.get('/reports/stock-value'),
    'dead stock of a shop': ({ client }) => client.get('/reports/dead-stock?days=30'),
    'dead stock of all shops': ({ admin }) => admin.get('/reports/dead-stock'),
    'GST worksheet': ({ admin }) => admin.get('/reports/gst?start_date=2026-07-01&end_date=2027-06-30'),
  },
  exports: {
    products: ({ admin }) => admin.get('/products/export.csv'),
    'products of a shop that hold a word': ({ client }) => client.get('/products/export.csv?q=glass+77'),
    customers: ({ admin }) => admin.get('/users/export.csv'),
    catalogue: ({ admin }) => admin.get('/catalogue/export.csv'),
    'journal for Xero': ({ client }) =>
      client.get('/journal/export.csv?program=xero&start_date=2026-11-01&end_date=2026-11-30'),
  },
  stories: {
    'of a customer': ({ admin, customer }) => admin.get(`/users/${customer._id}/story?page=1`),
    'of a customer, in a shop': ({ client, customer }) => client.get(`/users/${customer._id}/story?page=1`),
    'the sums of a customer': ({ client, customer }) => client.get(`/users/${customer._id}/sums`),
    'of a product': ({ client, product }) => client.get(`/products/${product._id}/story?page=1`),
    'of a product, in all shops': ({ admin, product }) => admin.get(`/products/${product._id}/story?page=1`),
    'what a product sold by month': ({ admin, product }) => admin.get(`/products/${product._id}/months`),
    'what a product sold by month, in a shop': ({ client, product }) => client.get(`/products/${product._id}/months`),
    'of a person': ({ admin, person }) => admin.get(`/staff/${person}/story?page=1`),
  },
  history: {
    'of an invoice': ({ admin, invoice }) => admin.get(`/invoice/${invoice}/history`),
  },
  figures: {
    'compared with the invoices': ({ context }) => compareFigures(context),
    'counts of searched texts': ({ context }) => compareCounts(context.db),
  },
};
