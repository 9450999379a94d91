import { Type } from 'typebox';
import { Answer, Failure, named } from './common.ts';
import { endpoint } from './endpoint.ts';

export const exportEverything = endpoint({
  method: 'GET',
  path: '/export',
  summary: 'Export all that the business owns',
  description:
    'A ZIP with every table as CSV for spreadsheets and as JSON for programs, the pictures, and a README.txt that explains ' +
    'them. It shows one moment of the ledger, holds hashed passwords and the secrets of second factors, and is what ' +
    '`npm run import` reads. One is made at a time: 409 while another one is.',
  access: 'admin',
  canWait: true,
  answers: { 200: { contentType: 'application/zip' } },
  failures: { 409: Failure },
});

/** Rows are counted once for each file of the archive that they are in; both are 0 while none is made by this server. */
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
