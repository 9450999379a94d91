import { readImage } from '@mendpoint/contract/images';
import type { FastifyInstance } from 'fastify';
import { answerNothingNew, answerRaw } from '../http/answers/answer.ts';
import { holdsEdition } from '../http/answers/unchanged.ts';
import { serve } from '../http/serve.ts';
import { findImage } from './images.service.ts';

export const imageRoutes = (app: FastifyInstance): void =>
  serve(app, readImage, async ({ context, params, request, reply }) => {
    const { contentType, bytes } = await findImage(context, params.hash);
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    if (holdsEdition(request, reply, params.hash)) return answerNothingNew();
    return answerRaw(reply, contentType, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
