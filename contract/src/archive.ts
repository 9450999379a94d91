import { type Static, Type } from 'typebox';
import { Answer, Failure, named } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Code, Password } from './second-factor.ts';

/** `code` is needed where the login has two-factor. */
export const ExportProof = named('ExportProof', { password: Password, code: Type.Optional(Code) });
export type ExportProof = Static<typeof ExportProof>;

export const permitExport = endpoint({
  method: 'POST',
  path: '/export/permits',
  summary: 'Get a permit to export everything',
  description:
    'Asks for your password and, where your login has two-factor, for a code: whoever finds your screen must not take ' +
    'everything with them. The permit is for one export, within five minutes and in this session; a new one ends the one before.',
  access: 'admin',
  body: ExportProof,
  answers: { 200: Answer({ permit: Type.String() }) },
});

export const exportEverything = endpoint({
  method: 'GET',
  path: '/export',
  summary: 'Export all that the business owns',
  description:
    'A ZIP with every table as CSV for spreadsheets and as JSON for programs, the pictures, and a README.txt that explains ' +
    'them. It shows one moment of the ledger, holds hashed passwords and the secrets of second factors, and is what ' +
    '`npm run import` reads. One is made at a time: 409 while another one is. The header `Export-Permit` brings a permit, ' +
    'which is used up; 403 without a good one.',
  access: 'admin',
  canWait: true,
  // Optional to the schema, so that a missing permit is refused, and noted in the audit trail, like a wrong one.
  headers: Type.Object({ 'export-permit': Type.Optional(Type.String({ maxLength: 100 })) }),
  answers: { 200: { contentType: 'application/zip' } },
  failures: { 409: Failure },
});

/** Both are 0 while this server makes no archive. */
const ExportProgress = named('ExportProgress', {
  isRunning: Type.Boolean(),
  rows: Type.Integer(),
  totalRows: Type.Integer(),
});

export const readExportProgress = endpoint({
  method: 'GET',
  path: '/export/progress',
  summary: 'Read how far the export of everything is',
  access: 'admin',
  answers: { 200: Answer({ data: ExportProgress }) },
});
