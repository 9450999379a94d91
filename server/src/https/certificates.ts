// The certificates that a shop makes for itself: an authority that its tills trust, and the server's own, which it signs.
import { randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { isAddress, PRIVATE_DOMAINS, PRIVATE_NETWORKS } from './names.ts';

/** Both in PEM. */
export type KeyPair = { certificate: string; key: string };
type Span = { from: Date; until: Date };

/** P-256 with SHA-256: what every browser and phone of today checks, and quickly made. */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const NAME_CONSTRAINTS = '2.5.29.30';

/** Loaded at first use: a server without HTTPS of its own never needs it. */
const load = async () => {
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  x509.cryptoProvider.set(webcrypto as Crypto);
  return x509;
};

/** RFC 5280, 4.1.2.2: positive, at most 20 bytes. */
const newSerial = () => `4d${randomBytes(15).toString('hex')}`;

const makeKeys = async () => {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const { PemConverter } = await load();
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { keys: keys as CryptoKeyPair, key };
};

/** An authority for `host` and for what only a network of one's own has: see `PRIVATE_NETWORKS`. */
export const makeAuthority = async (host: string, { from, until }: Span): Promise<KeyPair> => {
  const x509 = await load();
  const { keys, key } = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: [{ CN: [`Mendpoint shop authority${host ? ` of ${host}` : ''}`.slice(0, 64)] }, { O: ['Mendpoint'] }],
    notBefore: from,
    notAfter: until,
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new x509.Extension(NAME_CONSTRAINTS, true, await constraintsFor(host)),
    ],
  });
  return { certificate: certificate.toString('pem'), key };
};

const constraintsFor = async (host: string): Promise<ArrayBuffer> => {
  const { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } = await import('@peculiar/asn1-x509');
  const { AsnConvert } = await import('@peculiar/asn1-schema');
  const domains = [...PRIVATE_DOMAINS, ...(host ? [host] : [])].map((dNSName) => new GeneralName({ dNSName }));
  const networks = PRIVATE_NETWORKS.map((iPAddress) => new GeneralName({ iPAddress }));
  const permittedSubtrees = new GeneralSubtrees([...domains, ...networks].map((base) => new GeneralSubtree({ base })));
  return AsnConvert.serialize(new NameConstraints({ permittedSubtrees }));
};

/** A certificate of the server for these names and addresses. */
export const issueCertificate = async (
  authority: KeyPair,
  names: readonly string[],
  { from, until }: Span,
): Promise<KeyPair> => {
  const x509 = await load();
  const issuer = new x509.X509Certificate(authority.certificate);
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(authority.key),
    ALGORITHM,
    false,
    ['sign'],
  );
  const { keys, key } = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [{ CN: ['Mendpoint'] }],
    issuer: issuer.subject,
    notBefore: from,
    notAfter: until,
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: signingKey as CryptoKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((name) => ({ type: isAddress(name) ? 'ip' : 'dns', value: name }) as const),
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return { certificate: certificate.toString('pem'), key };
};

/** `fingerprint` is its SHA-256 in pairs of digits, as systems show it. Throws where it is no certificate. */
export const factsOf = ({ certificate }: KeyPair): { until: Date; fingerprint: string; bytes: Buffer } => {
  const { validTo, fingerprint256, raw } = new X509Certificate(certificate);
  return { until: new Date(validTo), fingerprint: fingerprint256, bytes: raw };
};
