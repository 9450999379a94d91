import { expect, it } from 'vitest';
import { invoiceWith } from '../../../test/invoice-fixture.ts';
import { pdfName } from './print.ts';

it('names a file after the invoice, whatever its number holds', () => {
  expect(pdfName(invoiceWith())).toBe('Invoice-123456.pdf');
  expect(pdfName(invoiceWith({ invoiceNumber: '#../12 "3' }))).toBe('Invoice-123.pdf');
});
