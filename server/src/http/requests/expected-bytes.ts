import type { FastifyRequest } from 'fastify';

/** Ten pictures of ten megabytes, and the rest of the form. */
const LARGEST = 110 * 1_048_576;

/** How many bytes a request announces. A body that does not say how long it is may be as long as is allowed. */
export const expectedBytes = ({ headers, routeOptions }: FastifyRequest): number => {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const largest = isJson ? (routeOptions.bodyLimit ?? LARGEST) : LARGEST;
  if (headers['transfer-encoding'] !== undefined) return largest;
  return Math.min(Number(headers['content-length'] ?? 0), largest);
};
