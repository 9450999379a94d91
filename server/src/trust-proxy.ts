import { isIP } from 'node:net';

/** Who may say for whom it asks: so many proxies in a row, or those at these addresses and networks. */
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

/** '10.0.0.0/8', '2001:db8::/32' or one address; not all addresses at once, which would trust everybody. */
const isNetwork = (text: string): boolean => {
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
};
