import { Type } from 'typebox';
import type { Context } from '../context.ts';
import type { Routes } from '../http/routes.ts';
import { findImage } from './images.service.ts';

const ImageParams = Type.Object({ hash: Type.String({ maxLength: 64 }) });

/** Open to all: an <img> sends no token, and a hash of 256 bits is not guessed. */
export const imageRoutes =
  (context: Context): Routes =>
  async (app) => {
    app.get('/images/:hash', { schema: { tags: ['operation'], params: ImageParams } }, async ({ params }, reply) => {
      const image = await findImage(context, params.hash);
      void reply.header('cache-control', 'public, max-age=31536000, immutable').type(image.content_type);
      return reply.send(Buffer.from(image.bytes));
    });
  };
