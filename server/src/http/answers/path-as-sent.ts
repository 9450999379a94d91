import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where `body` has been spelled anew since; else undefined. */
    sentBody: unknown;
  }
}

export const keepSentBodies = (app: FastifyInstance): void => {
  app.decorateRequest('sentBody', undefined);
};

/**
 * The path of a field as the body of a request spells it. Rules and services know one name of each field; this is the only place that
 * knows which of its names was sent. One with a value comes before one without.
 */
export const pathAsSent = (path: string, { sentBody, body, routeOptions }: FastifyRequest): string => {
  const otherNames = new Map(Object.entries(routeOptions.config?.call?.otherNames ?? {}));
  let inside = asObject(sentBody ?? body);
  const names = path.split('.').map((name) => {
    const sent = firstSent(inside, [name, ...(otherNames.get(name) ?? [])]);
    inside = asObject(inside[sent]);
    return sent;
  });
  return names.join('.');
};

const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const firstSent = (body: Record<string, unknown>, names: [string, ...string[]]): string =>
  names.find((name) => hasValue(body[name])) ?? names.find((name) => body[name] !== undefined) ?? names[0];

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
