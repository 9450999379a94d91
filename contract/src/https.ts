import { type Static, Type } from 'typebox';
import { Answer, Failure, Instant, named, ONE_LINE, OrNull } from './common.ts';
import { endpoint } from './endpoint.ts';
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

const HttpsAnswer = Answer({ data: ShopHttps });

export const readHttps = endpoint({
  method: 'GET',
  path: '/https',
  summary: 'Read how this server offers HTTPS',
  access: 'admin',
  answers: { 200: HttpsAnswer },
});

/** `password`, and `code` where the login has two-factor, are those of the admin. */
const Proof = { password: Password, code: Type.Optional(Code) };

export const MOST_NAMES = 20;
const Name = Type.String({ minLength: 1, maxLength: 253, pattern: ONE_LINE });

export const HttpsBody = named('HttpsBody', { names: Type.Array(Name, { maxItems: MOST_NAMES }), ...Proof });
export type HttpsBody = Static<typeof HttpsBody>;

export const turnOnHttps = endpoint({
  method: 'POST',
  path: '/https',
  summary: 'Offer HTTPS, or change the names that it is offered for',
  description:
    "At first use an authority of the shop's own is made, which each till is told to trust. It stands for private networks and " +
    'names alone. Plain HTTP goes on. 409 where the port is in use, or the file of the certificates is damaged.',
  access: 'admin',
  body: HttpsBody,
  answers: { 200: HttpsAnswer },
  failures: { 409: Failure, 429: Failure },
});

export const HttpsProof = named('HttpsProof', Proof);
export type HttpsProof = Static<typeof HttpsProof>;

export const turnOffHttps = endpoint({
  method: 'POST',
  path: '/https/end',
  summary: 'Offer HTTPS no more',
  description: 'The authority stays, so that tills need nothing when it is turned on again. 409 where it is off.',
  access: 'admin',
  body: HttpsProof,
  answers: { 200: HttpsAnswer },
  failures: { 409: Failure, 429: Failure },
});

export const replaceAuthority = endpoint({
  method: 'POST',
  path: '/https/authority',
  summary: "Make another authority, where the former's key was lost or may have been copied",
  description: 'Each till has to be given it before it trusts this server again. Turns HTTPS on.',
  access: 'admin',
  body: HttpsProof,
  answers: { 200: HttpsAnswer },
  failures: { 409: Failure, 429: Failure },
});

/** What a till that nobody has logged in to may know. */
export const TillTrust = named('TillTrust', {
  is_on: Type.Boolean(),
  port: OrNull(Type.Integer()),
  fingerprint: Type.String(),
});
export type TillTrust = Static<typeof TillTrust>;

export const readTrust = endpoint({
  method: 'GET',
  path: '/trust',
  summary: 'Read what a till needs to trust this server',
  access: 'public',
  answers: { 200: Answer({ data: TillTrust }) },
});

export const downloadAuthority = endpoint({
  method: 'GET',
  path: '/trust/authority.crt',
  summary: "Download the certificate of the shop's authority",
  access: 'public',
  answers: { 200: { contentType: 'application/x-x509-ca-cert' } },
  failures: { 404: Failure },
});
