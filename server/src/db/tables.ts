import type { AdjustmentLineTable, AdjustmentTable, ExchangeTable } from '../adjustments/adjustments.table.ts';
import type { AdminTable } from '../admins/admins.table.ts';
import type { AuditEntryTable, AuditSealTable } from '../audit/audit.table.ts';
import type {
  ApprovalTable,
  KnownAddressTable,
  LoginFailureTable,
  LoginTable,
  LoginTicketTable,
  PasswordResetTable,
  RecoveryCodeTable,
  SecondFactorRuleTable,
  SecondFactorTable,
  SessionTable,
} from '../auth/auth.table.ts';
import type { BackupStateTable } from '../backup/backup-state.table.ts';
import type {
  BrandTable,
  CategoryTable,
  DeviceTable,
  RepairPartTable,
  TaxTable,
} from '../catalogue/catalogue.table.ts';
import type { LastCheckTable } from '../checks/checks.table.ts';
import type { CustomerTable, MergedCustomerTable } from '../customers/customers.table.ts';
import type { DepositEntryTable, DepositTable } from '../deposits/deposits.table.ts';
import type {
  DrawerMovementTable,
  DrawerNoteTable,
  DrawerSessionTable,
  DrawerTable,
} from '../drawers/drawers.table.ts';
import type { FavouriteTable } from '../favourites/favourites.table.ts';
import type {
  BuyerSalesTable,
  ItemSalesView,
  ItemSumTable,
  SalesDayTable,
  SoldItemTable,
  StoreCreditTable,
  TakingsDayTable,
} from '../figures/figures.table.ts';
import type { GettingStartedTable } from '../getting-started/getting-started.table.ts';
import type { GiftCardEntryTable, GiftCardTable } from '../gift-cards/gift-cards.table.ts';
import type { IdempotencyKeyTable } from '../http/idempotency/idempotency.table.ts';
import type { ImageTable } from '../images/images.table.ts';
import type {
  ChangedSaleTable,
  InvoiceEventTable,
  InvoiceLineTable,
  InvoiceTable,
  NumberSequenceTable,
} from '../invoices/invoices.table.ts';
import type { JournalCodeTable } from '../journal/journal.table.ts';
import type { PaymentTable, SaleEntryTable } from '../ledger/ledger.table.ts';
import type { MailSettingsTable, MailStateTable } from '../mail-settings/mail-settings.table.ts';
import type { CustomerOptOutTable, MessageSettingsTable, MessageTable } from '../messages/messages.table.ts';
import type { SmsSettingsTable } from '../messages/sms.table.ts';
import type { ReminderTable } from '../owing/owing.table.ts';
import type { ParkedSaleTable } from '../parked-sales/parked-sales.table.ts';
import type {
  BundlePartTable,
  ProductBarcodeTable,
  ProductImageTable,
  ProductRenewalTable,
  ProductTable,
  SkuCounterTable,
} from '../products/products.table.ts';
import type { QuoteTable } from '../quotes/quotes.table.ts';
import type { RepairPriceChangeTable, RepairPriceTable } from '../repair-prices/repair-prices.table.ts';
import type { ShopTable } from '../shops/shops.table.ts';
import type { CommissionRateTable, StaffTable } from '../staff/staff.table.ts';
import type { StoreCreditEntryTable } from '../store-credit/store-credit.table.ts';
import type { TicketAccessTable } from '../tickets/access/access.table.ts';
import type {
  TicketChecklistTable,
  TicketGateSkipTable,
  TicketMarksTable,
  TicketPhotoTable,
  TicketRulesTable,
  TicketSignatureTable,
} from '../tickets/condition/condition.table.ts';
import type { DisplayTable } from '../tickets/display/display.table.ts';
import type { EstimateLineTable, EstimateTable } from '../tickets/estimates/estimates.table.ts';
import type { TicketLinkTable } from '../tickets/follow/ticket-link.table.ts';
import type { TicketDisposalTable, TicketReminderTable } from '../tickets/left-behind/left-behind.table.ts';
import type { LoanDeviceTable, LoanTable } from '../tickets/loans/loans.table.ts';
import type { TicketPartTable } from '../tickets/parts/parts.table.ts';
import type { DropOffTable, TicketLineTable, TicketLogTable, TicketTable } from '../tickets/tickets.table.ts';
import type { ShiftCorrectionTable, ShiftTable } from '../time-clock/time-clock.table.ts';
import type { ImportStepTable, UnfinishedImportTable } from '../transfer/unfinished-imports.table.ts';
import type { PasscodeTable } from '../vault/vault.table.ts';
import type { SearchChangeTable, ShortKeyCountTable } from './search/search.table.ts';

export type Database = {
  login: LoginTable;
  admin: AdminTable;
  session: SessionTable;
  approval: ApprovalTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  second_factor_rule: SecondFactorRuleTable;
  login_ticket: LoginTicketTable;
  password_reset: PasswordResetTable;
  login_failure: LoginFailureTable;
  known_address: KnownAddressTable;
  idempotency_key: IdempotencyKeyTable;
  audit_entry: AuditEntryTable;
  audit_seal: AuditSealTable;
  backup_state: BackupStateTable;
  mail_settings: MailSettingsTable;
  mail_state: MailStateTable;
  last_check: LastCheckTable;
  getting_started: GettingStartedTable;
  shop: ShopTable;
  staff: StaffTable;
  commission_rate: CommissionRateTable;
  shift: ShiftTable;
  shift_correction: ShiftCorrectionTable;
  drawer: DrawerTable;
  drawer_session: DrawerSessionTable;
  drawer_movement: DrawerMovementTable;
  drawer_note: DrawerNoteTable;
  customer: CustomerTable;
  merged_customer: MergedCustomerTable;
  category: CategoryTable;
  brand: BrandTable;
  device: DeviceTable;
  repair_part: RepairPartTable;
  repair_prices: RepairPriceTable;
  repair_price_changes: RepairPriceChangeTable;
  tax: TaxTable;
  image: ImageTable;
  product: ProductTable;
  product_barcodes: ProductBarcodeTable;
  bundle_part: BundlePartTable;
  favourite: FavouriteTable;
  product_image: ProductImageTable;
  product_renewal: ProductRenewalTable;
  sku_counter: SkuCounterTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  invoice_event: InvoiceEventTable;
  number_sequence: NumberSequenceTable;
  changed_sale: ChangedSaleTable;
  adjustment: AdjustmentTable;
  adjustment_line: AdjustmentLineTable;
  exchange: ExchangeTable;
  gift_card: GiftCardTable;
  gift_card_entry: GiftCardEntryTable;
  deposit: DepositTable;
  deposit_entry: DepositEntryTable;
  payment: PaymentTable;
  sale_entry: SaleEntryTable;
  journal_code: JournalCodeTable;
  parked_sale: ParkedSaleTable;
  reminder: ReminderTable;
  quote: QuoteTable;
  drop_off: DropOffTable;
  ticket: TicketTable;
  ticket_line: TicketLineTable;
  ticket_log: TicketLogTable;
  ticket_access: TicketAccessTable;
  ticket_marks: TicketMarksTable;
  ticket_checklist: TicketChecklistTable;
  ticket_signature: TicketSignatureTable;
  ticket_photo: TicketPhotoTable;
  ticket_gate_skip: TicketGateSkipTable;
  ticket_rules: TicketRulesTable;
  ticket_reminder: TicketReminderTable;
  ticket_disposal: TicketDisposalTable;
  loan_device: LoanDeviceTable;
  loan: LoanTable;
  ticket_link: TicketLinkTable;
  display: DisplayTable;
  message_settings: MessageSettingsTable;
  customer_opt_out: CustomerOptOutTable;
  sms_settings: SmsSettingsTable;
  message: MessageTable;
  estimate: EstimateTable;
  estimate_line: EstimateLineTable;
  ticket_part: TicketPartTable;
  /** With PostgreSQL alone: with SQLite it is in a file of its own (`db/vault.ts`). */
  passcode: PasscodeTable;
  store_credit_entry: StoreCreditEntryTable;
  store_credit: StoreCreditTable;
  sales_day: SalesDayTable;
  takings_day: TakingsDayTable;
  sold_item: SoldItemTable;
  item_sum: ItemSumTable;
  item_sales: ItemSalesView;
  buyer_sales: BuyerSalesTable;
  short_key_count: ShortKeyCountTable;
  search_change: SearchChangeTable;
  unfinished_import: UnfinishedImportTable;
  import_step: ImportStepTable;
};
