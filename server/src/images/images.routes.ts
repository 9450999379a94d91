import { readImage } from '@mendpoint/contract/images';
import type { FastifyInstance } from 'fastify';
import { answerRaw } from '../http/answers/answer.ts';
import { serve } from '../http/serve.ts';
import { findImage } from './images.service.ts';

export const imageRoutes = (app: FastifyInstance): void =>
  serve(app, readImage, async ({ context, params, reply }) => {
    const image = await findImage(context, params.hash);
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    return answerRaw(reply, image.contentType, Buffer.from(image.bytes));
  });
