import multipart from '@fastify/multipart';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnstorable } from './storable.ts';

/** A file of a form, whole and in memory. */
export type FormFile = { field: string; fileName: string; bytes: Buffer };

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a form, in their order; none when the body was JSON. */
    formFiles: FormFile[];
  }
}

/** No form of ours has half as many. */
const FIELDS = 60;

type FormLimits = NonNullable<Endpoint['form']>;

/**
 * Lets the routes registered on `app` after this take forms beside JSON: the fields become the body, which the schema
 * then checks as ever (a repeated field is an array), and the files go to `request.formFiles`. A form has only texts, and
 * scripts write their null and undefined as such: those fields were not sent, so that an edit leaves them as they are.
 * (An empty text clears a field.)
 */
export const acceptForms = async (app: FastifyInstance, limits: FormLimits): Promise<void> => {
  const { files, megabytesEach } = limits;
  const most = { files, fileSize: megabytesEach * 1_048_576, fields: FIELDS, fieldSize: 100_000, headerPairs: 100 };
  await app.register(multipart, { limits: { ...most, parts: most.files + most.fields } });
  app.decorateRequest('formFiles', { getter: () => [] });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const { fields, files: sent } = await readForm(request, limits).catch((error) => {
      leaveUnread(request, reply);
      throw error;
    });
    refuseUnstorable(fields);
    request.body = fields;
    Object.defineProperty(request, 'formFiles', { value: sent });
  });
};

/**
 * Parses no more of a refused form: a hundred megabytes of tiny fields would hold up every other request. The connection ends
 * with the answer, because what is still to come on it is that form.
 */
const leaveUnread = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  raw.unpipe();
  raw.resume();
  reply.header('connection', 'close');
};

const NOTHING = new Set(['null', 'undefined']);

const readForm = async (
  request: FastifyRequest,
  limits: FormLimits,
): Promise<{ fields: object; files: FormFile[] }> => {
  const fields = new Map<string, unknown>();
  const files: FormFile[] = [];
  try {
    for await (const part of request.parts()) {
      const { fieldname: field } = part;
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new RuleError(`${field.slice(0, 100)} is too long.`);
        if (NOTHING.has(String(part.value))) continue;
        fields.set(field, fields.has(field) ? [fields.get(field), part.value].flat() : part.value);
      } else {
        const bytes = await part.toBuffer();
        // A browser sends a file without name and content where none was chosen.
        if (bytes.length > 0 || part.filename) files.push({ field, fileName: part.filename ?? '', bytes });
      }
    }
  } catch (error) {
    throw inWords(error as Error & { code?: string }, limits);
  }
  return { fields: Object.fromEntries(fields), files };
};

const inWords = (error: Error & { code?: string }, { files, megabytesEach }: FormLimits): Error => {
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return Object.assign(error, { message: `A file is larger than ${megabytesEach} MB.` });
    case 'FST_FILES_LIMIT':
      return new RuleError(
        files === 0 ? 'No file belongs here.' : `More than ${files} ${files === 1 ? 'file' : 'files'}.`,
      );
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return Object.assign(error, { message: `The form has more than ${FIELDS} fields.` });
    case undefined:
      return error instanceof RuleError ? error : new RuleError('The form is broken or cut off.');
    default:
      return error;
  }
};
