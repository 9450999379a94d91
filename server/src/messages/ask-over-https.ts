import { lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Whether a host and port stand for others, as the providers of tests do, which have certificates of their own. */
export type HttpsRoute = (to: { host: string; port: number }) => RequestOptions;

export type Asking = { url: string; headers: Record<string, string>; body: string };
export type Answered = { status: number; text: string; retryAfterMs: number };

/** Nothing was sent. `reason` is a sentence for people. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

/** It was sent, and no answer came. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 65_536;

/**
 * POSTs over TLS and answers whatever the server says, redirections included, which are not followed. An address of this machine or of
 * what runs it is refused once the name is known, so that no name leads there. Throws NotAsked, NoAnswer.
 */
export const askOverHttps = (
  { url, headers, body }: Asking,
  route?: HttpsRoute,
  timeoutMs = TIMEOUT_MS,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url);
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const to = { host, port: Number(port || 443) };
    if (route === undefined && isIP(host) !== 0 && isWithin(host)) return reject(refused());
    const wasSent = { is: false };
    const fail = (error: Error) => reject(wasSent.is ? new NoAnswer(SILENT) : notAsked(error));
    const asking = request({
      ...{ ...to, path: `${pathname}${search}`, method: 'POST', agent: false, lookup: lookupOutside },
      headers: { ...headers, host: hostOf(hostname, to.port), 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
      ...route?.(to),
    });
    asking.on('socket', (socket) => socket.once('secureConnect', () => (wasSent.is = true)));
    asking.on('error', fail);
    asking.on('response', (answer) => {
      const chunks: Buffer[] = [];
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          retryAfterMs: secondsIn(answer.headers['retry-after']) * 1000,
        });
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (chunks.reduce((all, { length }) => all + length, 0) <= ANSWER_BYTES) return;
        end();
        asking.destroy();
      });
      answer.on('end', end);
      answer.on('error', fail);
    });
    asking.end(body);
  });

const hostOf = (hostname: string, port: number): string => (port === 443 ? hostname : `${hostname}:${port}`);

/** In seconds; a date counts as none. */
const secondsIn = (header: string | undefined): number => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : 0);

const SILENT = 'No answer came in time: the message may have been taken.';
const refused = () => new NotAsked('This address is within this machine or its network of services, and is not asked.');

type Thrown = Error & { code?: string };

const notAsked = (error: Thrown): NotAsked => {
  if (error instanceof NotAsked) return error;
  const { code = '', name } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new NotAsked('No server of this name was found.');
  if (code === 'ECONNREFUSED') return new NotAsked('The server refused the connection.');
  if (/CERT|^UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^HOSTNAME_MISMATCH$/.test(code))
    return new NotAsked('The server has no certificate that can be trusted.');
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT')
    return new NotAsked('The server could not be reached in time.');
  return new NotAsked('The server could not be reached.');
};

/** This machine, link-local addresses with the metadata of clouds, no address, and what reaches many: never a provider. */
const WITHIN = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  WITHIN.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
] as const)
  WITHIN.addSubnet(net, prefix, 'ipv6');
// Alibaba's and Oracle's metadata, which are not link-local.
WITHIN.addAddress('100.100.100.200', 'ipv4');
WITHIN.addAddress('192.0.0.192', 'ipv4');

/** Also of an IPv4 address that is written as one of IPv6, by any of the ways that lead to it. */
export const isWithin = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return WITHIN.check(address, 'ipv4');
  if (family !== 6) return true;
  return WITHIN.check(address, 'ipv6') || EMBEDDED.check(address, 'ipv6');
};

/** IPv4-mapped and -compatible, NAT64 and 6to4: no provider has its address there. */
const EMBEDDED = new BlockList();
for (const [net, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
] as const)
  EMBEDDED.addSubnet(net, prefix, 'ipv6');

/** The addresses of a name; none where any of them is within, because the connection may choose that one. */
const lookupOutside: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || first === undefined) return done(error ?? new NotAsked('No server of this name was found.'), []);
    if (addresses.some(({ address }) => isWithin(address))) return done(refused(), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
