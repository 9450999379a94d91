import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export const readImage = endpoint({
  method: 'GET',
  path: '/images/:hash',
  summary: 'Read a picture',
  description:
    'The addresses in `images`, `thumbnails`, `logo` and `receipt_logo` lead here. Open to all: an <img> sends no token, and nobody guesses a hash ' +
    'of 256 bits. A picture never changes, so it may be cached for ever.',
  access: 'public',
  params: Type.Object({ hash: Type.String({ maxLength: 64 }) }),
  answers: { 200: { contentType: 'image/*' } },
});
