import type { PaperSeller } from '@mendpoint/documents/invoice-paper';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { MailFailed, NotFound } from '../errors.ts';
import type { EncodedImage } from '../images/image.ts';
import { findImage } from '../images/images.service.ts';
import { MailNotTaken } from '../mail/mail-failure.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { Seller } from '../shops/seller.ts';
import type { Shop } from '../shops/shop.ts';
import { findShop } from '../shops/shops.service.ts';
import { sellerOf } from './invoice-paper.ts';
import { type Addressee, mailWords, type Told } from './mail-words.ts';
import type { Press, Printed } from './press.ts';

export type Post = { mailer: Mailer; press: Press };

/** What is mailed, who made it, and its paper. */
export type Mailing = Told & { seller: Seller; print: (seller: PaperSeller) => Printed };

/**
 * Mails a paper as an A4 PDF to the address given, else to the customer's, and answers where it went.
 * Throws RuleError (no mail server, no address), MailFailed (the mail server did not take it), Busy, WorkTooLarge.
 */
export const mailPaper = async (
  context: Context,
  { mailer, press }: Post,
  caller: Caller,
  { shopId, customer }: { shopId: string; customer: Addressee | null },
  mailing: Mailing,
  address: string | undefined,
): Promise<string> => {
  if (!(await mailer.delivers())) throw new RuleError('No mail server is configured.');
  const shop = await findShop(context, caller, shopId);
  const { kind } = mailing;
  const to = address?.trim() || customer?.email;
  if (!to) throw new RuleError(`Enter the email address to send the ${kind} to.`);
  const logo = await findLogo(context, shop);
  const pdf = await press.print(caller.loginId, mailing.print(sellerOf(mailing.seller, shop, logo)));
  try {
    await mailer.send(mailOf({ mailing, customer, shop, logo, pdf }, to));
  } catch (error) {
    throw new MailFailed(`${unsent(error, `the ${kind} for ${to}`)} Nothing was sent.`, { cause: error });
  }
  return to;
};

const unsent = (error: unknown, what: string): string =>
  error instanceof MailNotTaken && error.failure === 'key'
    ? error.inFull('settings')
    : `The mail server did not take ${what}.`;

/** Null also for one that somebody takes away at this moment, or that is no PNG: the paper goes out all the same. */
export const findLogo = async (context: Context, { logo }: Shop): Promise<EncodedImage | null> => {
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

type Enclosed = {
  mailing: Mailing;
  customer: Addressee | null;
  shop: Shop;
  logo: EncodedImage | null;
  pdf: Buffer;
};

const mailOf = ({ mailing, customer, shop, logo, pdf }: Enclosed, to: string): Mail => {
  const { subject, paragraphs, filename } = mailWords(mailing, customer, shop);
  const inHtml = paragraphs.map((lines) => `<p>${escapeHtml(lines).replaceAll('\n', '<br>')}</p>`);
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: [...(logo ? [logoTag(logo, shop.name)] : []), ...inHtml].join('\n'),
    attachments: [{ filename, content: pdf, contentType: 'application/pdf' }, ...(logo ? [logoFile(logo)] : [])],
  };
};

const LOGO_ID = 'logo';

/** Shown within the mail, by its id, and not beside the paper. */
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
