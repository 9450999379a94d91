import { formatMoney } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { balanceOf } from '@mendpoint/domain/sale/payments';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { MailFailed } from '../../errors.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import type { Press } from '../../papers/press.ts';
import type { Shop } from '../../shops/shop.ts';
import { findShop } from '../../shops/shops.service.ts';
import { findInvoice } from '../find-invoice.service.ts';
import { customerName, type Invoice } from '../invoice.ts';
import { paperOf } from './invoice-paper.ts';

/**
 * Mails the invoice with its A4 PDF to the address given, else to the customer's, and answers where it went.
 * Throws NotFound, RuleError (no mail server, no address), MailFailed (the mail server did not take it), Busy,
 * WorkTooLarge.
 */
export const emailInvoice = async (
  context: Context,
  { mailer, press }: { mailer: Mailer; press: Press },
  caller: Caller,
  id: string,
  address: string | undefined,
): Promise<string> => {
  const invoice = await findInvoice(context, caller, id);
  if (!mailer.delivers) throw new RuleError('No mail server is configured.');
  const to = address?.trim() || invoice.customer?.email;
  if (!to) throw new RuleError('Enter the email address to send the invoice to.');
  const shop = await findShop(context, caller, invoice.shopId);
  const pdf = await press.printInvoice(caller.loginId, paperOf(invoice, shop));
  try {
    await mailer.send(mailOf(invoice, shop, to, pdf));
  } catch (error) {
    throw new MailFailed(`The mail server did not take the invoice for ${to}. Nothing was sent.`, { cause: error });
  }
  return to;
};

const mailOf = ({ number, customer, totals, payments }: Invoice, shop: Shop, to: string, pdf: Buffer): Mail => {
  const { due } = balanceOf(totals.total, payments);
  const lines = [
    `Hello${customer?.firstName ? ` ${customerName(customer)}` : ''},`,
    `please find attached invoice ${number} for ${formatMoney(totals.total)}.`,
    due > 0 ? `Amount due: ${formatMoney(due)}.` : 'It is paid in full. Thank you!',
    [shop.name, shop.phone].filter(Boolean).join(', '),
  ];
  return {
    to,
    subject: `Invoice ${number} from ${shop.name}`,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
    attachments: [
      { filename: `invoice-${number.replace(/\W/g, '')}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  };
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
