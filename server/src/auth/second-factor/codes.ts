import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const ISSUER = 'Mendpoint';

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** 160 bits in base 32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The period that a code of RFC 6238 belongs to, counted in 30 seconds since 1970: this one, the one before or the next,
 * because clocks differ. Null for a code of none of them.
 */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  // The library throws for six signs that are no ASCII, as another keyboard's digits.
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, '').validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};

/**
 * Ten, of 112 random bits each: 'a3f091c-77e40b2-…'. So many a secret has that is kept as a fast hash (OWASP ASVS 5.0.0, 6.5.2).
 * Codes given before this was so have 80.
 */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    randomBytes(14)
      .toString('hex')
      .replace(/.{7}(?=.)/g, '$&-'),
  );

/** Without what people add or leave out when they type a code. */
export const bareCode = (code: string): string => code.toLowerCase().replace(/[^0-9a-f]/g, '');
