import { Answer, Failure } from './common.ts';
import { endpoint } from './endpoint.ts';
import { HttpsBody, HttpsProof, ShopHttps, TillTrust } from './https.ts';

const HttpsAnswer = Answer({ data: ShopHttps });

export const readHttps = endpoint({
  method: 'GET',
  path: '/https',
  summary: 'Read how this server offers HTTPS',
  access: 'admin',
  answers: { 200: HttpsAnswer },
});

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
