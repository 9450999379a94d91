import type { FastifyInstance } from 'fastify';

const TYPES = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'];

/** Lets the routes registered on `app` take a CSV file as their body: it goes to `request.formFiles`, as that of a form. */
export const acceptCsv = (app: FastifyInstance, { megabytes }: { megabytes: number }): void => {
  const options = { parseAs: 'buffer', bodyLimit: megabytes * 1_048_576 } as const;
  app.addContentTypeParser(TYPES, options, (request, bytes: Buffer, done) => {
    Object.defineProperty(request, 'formFiles', { value: [{ field: 'file', fileName: '', bytes }] });
    done(null, {});
  });
};
