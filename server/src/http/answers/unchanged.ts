import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Marks the answer with `tag`, and says whether the caller holds that edition already: it is then answered by 304 without a
 * body. The tag is weak, because a proxy may pack the answer.
 */
export const holdsEdition = (request: FastifyRequest, reply: FastifyReply, tag: string): boolean => {
  const mark = `"${tag}"`;
  void reply.header('etag', `W/${mark}`);
  const held = request.headers['if-none-match']?.split(',') ?? [];
  return held.some((one) => one.trim().replace(/^W\//, '') === mark);
};
