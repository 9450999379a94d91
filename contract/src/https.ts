import { type Static, Type } from 'typebox';
import { Instant, named, ONE_LINE, OrNull } from './common.ts';
import { Code, Password } from './second-factor.ts';

/**
 * `state`: 'failed' where it is on and cannot be served, for `reason`; 'damaged' where its file cannot be read. `addresses` are
 * those by which other machines reach it, `names` what an admin typed besides what the server knows of itself. `until`: when
 * the server's certificate ends, which it renews before. `fingerprint` is the SHA-256 of the authority's certificate.
 */
export const ShopHttps = named('ShopHttps', {
  state: Type.Enum(['off', 'on', 'failed', 'damaged']),
  reason: Type.String(),
  port: OrNull(Type.Integer()),
  /** Of plain HTTP. */
  http_port: OrNull(Type.Integer()),
  addresses: Type.Array(Type.String()),
  names: Type.Array(Type.String()),
  authority: OrNull(named('ShopAuthority', { fingerprint: Type.String(), until: Instant })),
  until: OrNull(Instant),
});
export type ShopHttps = Static<typeof ShopHttps>;

/** `password`, and `code` where the login has two-factor, are those of the admin. */
const Proof = { password: Password, code: Type.Optional(Code) };

export const MOST_NAMES = 20;
const Name = Type.String({ minLength: 1, maxLength: 253, pattern: ONE_LINE });

export const HttpsBody = named('HttpsBody', { names: Type.Array(Name, { maxItems: MOST_NAMES }), ...Proof });
export type HttpsBody = Static<typeof HttpsBody>;

export const HttpsProof = named('HttpsProof', Proof);
export type HttpsProof = Static<typeof HttpsProof>;

/** What a till that nobody has logged in to may know. */
export const TillTrust = named('TillTrust', {
  is_on: Type.Boolean(),
  port: OrNull(Type.Integer()),
  fingerprint: Type.String(),
});
export type TillTrust = Static<typeof TillTrust>;
