import { networkInterfaces } from 'node:os';
import { RuleError } from '@mendpoint/domain/rule-error';
import ipaddr from 'ipaddr.js';

/**
 * The authority's certificate is believed by every till, so it says itself for what: networks that no one on the internet
 * has (RFC 1918, 6598, 3927, 4193), this machine, and names that no public registry gives out (RFC 6762, 8375, and
 * ICANN's .internal). A stolen key opens no bank.
 */
export const PRIVATE_NETWORKS = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16', '127.0.0.0/8'],
  ...['fc00::/7', 'fe80::/10', '::1/128'],
];
export const PRIVATE_DOMAINS = ['localhost', 'local', 'lan', 'home', 'home.arpa', 'internal', 'localdomain'];

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** As browsers write it: neither '10.1', which some read as 10.0.0.1, nor with the zone of an interface. */
export const isAddress = (name: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(name) || (ipaddr.IPv6.isValid(name) && !name.includes('%'));

const isPrivateAddress = (name: string): boolean => {
  if (!isAddress(name)) return false;
  const address = ipaddr.parse(name);
  return PRIVATE_NETWORKS.map((network) => ipaddr.parseCIDR(network)).some(
    (network) => network[0].kind() === address.kind() && address.match(network),
  );
};

const isPrivateName = (name: string, host: string): boolean =>
  name === host || PRIVATE_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));

/**
 * The name of a machine as its authority may stand for it, '' where it has none that a certificate can hold. A machine that is
 * called as a public ending is, such as 'shop' or 'store', is 'shop.local' alone: else every site that ends in it could be forged.
 */
export const hostOf = async (machine: string): Promise<string> => {
  const name = machine.toLowerCase();
  if (!NAME.test(name) || ipaddr.isValid(name)) return '';
  const { parse } = await import('tldts');
  const { publicSuffix, isIcann } = parse(`a.${name}`);
  return isIcann && publicSuffix === name ? `${name.split('.')[0]}.local` : name;
};

/** Every name and address by which a till may reach this machine, as far as the machine knows. `host` is the authority's. */
export const ownNames = (host: string): string[] => {
  const [label] = host.split('.');
  const addresses = Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address));
  const names = [
    ...(host ? [host, `${label}.local`] : []),
    'localhost',
    ...addresses.map((address) => address.replace(/%.*$/, '')),
  ];
  return [...new Set(names)].filter(
    (name) => isPrivateAddress(name) || (!isAddress(name) && isPrivateName(name, host)),
  );
};

/** Reads a name or address that an admin typed. Throws RuleError where the authority may not stand for it. */
export const readName = (typed: string, host: string): string => {
  const name = typed.trim().toLowerCase();
  if (isPrivateAddress(name)) return ipaddr.parse(name).toString();
  if (!ipaddr.isValid(name) && NAME.test(name) && isPrivateName(name, host)) return name;
  throw new RuleError(
    `'${typed.trim()}' is neither an address in the shop's network, such as 192.168.1.20, nor a name that ends in .local, .lan, .home, .internal or .home.arpa.`,
    'names',
  );
};

/** As in an address: IPv6 in brackets. */
export const hostInAddress = (name: string): string => (name.includes(':') ? `[${name}]` : name);

/** Whether another machine can use it. */
export const isForOthers = (name: string): boolean => !/^(localhost|127\.|::1$|fe80:|169\.254\.)/.test(name);
