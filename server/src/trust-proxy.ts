import { isIP } from 'node:net';

/**
 * The proxies whose word on a client's address (X-Forwarded-For) is believed: a number of them in a row, or those at
 * these addresses and in these networks.
 */
export type TrustProxy = number | string[];

/** Only a proxy on this machine. */
export const THIS_MACHINE: TrustProxy = ['loopback'];

const MOST_HOPS = 16;

/** Reads TRUST_PROXY; null when it makes no sense. */
export const readTrustProxy = (value: string): TrustProxy | null => {
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? Number(value) : null;
  const parts = value.split(',').map((part) => part.trim());
  return parts.every((part) => part === 'loopback' || isNetwork(part)) ? parts : null;
};

/**
 * '10.0.0.0/8', '2001:db8::/32' or one address. A network of all addresses is refused, because it would trust
 * everybody.
 */
const isNetwork = (text: string): boolean => {
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
};

/**
 * Translates it for Fastify. A number is given as a function, because Fastify takes a number to trust nobody: a client
 * that reaches the port directly could invent all hops. An operator who gives a number has put the port behind the
 * proxies. Hop 0 is the nearest.
 */
export const trustIn = (trusted: TrustProxy): string[] | false | ((address: string, hop: number) => boolean) => {
  if (typeof trusted !== 'number') return trusted;
  return trusted === 0 ? false : (_, hop) => hop < trusted;
};
