import { formatMoney } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { balanceOf } from '@mendpoint/domain/sale/payments';
import { payableOf } from '@mendpoint/domain/sale/refund';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { MailFailed, NotFound } from '../../errors.ts';
import type { EncodedImage } from '../../images/image.ts';
import { findImage } from '../../images/images.service.ts';
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
  const logo = await findLogo(context, shop);
  const pdf = await press.printInvoice(caller.loginId, paperOf(invoice, shop, logo));
  try {
    await mailer.send(mailOf({ invoice, shop, logo, pdf }, to));
  } catch (error) {
    throw new MailFailed(`The mail server did not take the invoice for ${to}. Nothing was sent.`, { cause: error });
  }
  return to;
};

/** Null also for one that somebody takes away at this moment, or that is no PNG: the invoice goes out all the same. */
const findLogo = async (context: Context, { logo }: Shop): Promise<EncodedImage | null> => {
  if (!logo) return null;
  try {
    const image = await findImage(context, logo.full);
    return PNG.equals(image.bytes.subarray(0, PNG.length)) ? image : null;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};

/** How every PNG begins: its signature and the head of the first chunk, which has the size. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

type Enclosed = { invoice: Invoice; shop: Shop; logo: EncodedImage | null; pdf: Buffer };

const mailOf = ({ invoice, shop, logo, pdf }: Enclosed, to: string): Mail => {
  const { number, customer, totals, payments } = invoice;
  const { due } = balanceOf(payableOf(invoice), payments);
  const lines = [
    `Hello${customer?.firstName ? ` ${customerName(customer)}` : ''},`,
    `please find attached invoice ${number} for ${formatMoney(totals.total)}.`,
    due > 0 ? `Amount due: ${formatMoney(due)}.` : 'It is paid in full. Thank you!',
    [shop.name, shop.phone].filter(Boolean).join(', '),
    ...(shop.paperLine ? [shop.paperLine] : []),
  ];
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  return {
    to,
    subject: `Invoice ${number} from ${shop.name}`,
    text: lines.join('\n\n'),
    html: [...(logo ? [logoTag(logo, shop.name)] : []), ...paragraphs].join('\n'),
    attachments: [
      { filename: `invoice-${number.replace(/\W/g, '')}.pdf`, content: pdf, contentType: 'application/pdf' },
      ...(logo ? [logoFile(logo)] : []),
    ],
  };
};

const LOGO_ID = 'logo';

/** Shown within the mail, by its id, and not beside the invoice. */
const logoFile = ({ bytes, contentType }: EncodedImage) => ({
  filename: 'logo.png',
  content: Buffer.from(bytes),
  contentType,
  cid: LOGO_ID,
});

/** At half its pixels, so that it is sharp on any screen. Some mail programs go by these numbers alone. */
const logoTag = ({ bytes }: EncodedImage, name: string): string => {
  const { width, height } = pngSize(bytes);
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  return `<p><img src="cid:${LOGO_ID}" alt="${escapeHtml(name)}" width="${w}" height="${h}"></p>`;
};

/** In pixels. */
const pngSize = (bytes: Uint8Array): { width: number; height: number } => {
  const size = Buffer.from(bytes.subarray(PNG.length));
  return { width: size.readUInt32BE(0), height: size.readUInt32BE(4) };
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
