import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What counts as one place on the network: an IPv4 address, or the first 64 bits of an IPv6 address, because a provider's
 * customer has at least that many and could take another address with every try. What is no address, as a careless
 * proxy may pass on, is 'unknown', so that nobody gains by inventing such texts.
 */
export const networkOf = (address: string): string => {
  const bare = withoutPort(address);
  if (isIP(bare) === 0) return 'unknown';
  const ip = ipaddr.process(bare);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  const [a = 0, b = 0, c = 0, d = 0] = ip.parts;
  return `${new ipaddr.IPv6([a, b, c, d, 0, 0, 0, 0]).toString()}/64`;
};

/** Some balancers write '203.0.113.7:51234' or '[2001:db8::1]:51234'. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
