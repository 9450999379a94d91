import { findCustomer } from '@mendpoint/contract/customers';
import { addressesOf } from '@mendpoint/contract/endpoint';
import { recordSale } from '@mendpoint/contract/invoices/invoice-calls';
import { checkHealth } from '@mendpoint/contract/operation';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serve } from './serve.ts';

const app = fastify();

test('a handler answers what the contract says: the compiler refuses another status, body or way', () => {
  // @ts-expect-error: 201 is no status of this call.
  serve(app, findCustomer, async ({ answer }) => answer(201, { message: '' }));
  // @ts-expect-error: the customer is missing.
  serve(fastify(), findCustomer, async ({ answer }) => answer(200, { message: '' }));
  // @ts-expect-error: this is no answer.
  serve(fastify(), findCustomer, async () => ({ status: 200, body: {} }));
  const isServed = ({ method, path }: { method: string; path: string }) =>
    app.hasRoute({ method: method as 'GET', url: path });
  expect(addressesOf(findCustomer).map(isServed)).toEqual([true, true]);
});

test('a handler is given what the contract says and no more', () => {
  // @ts-expect-error: nobody has logged in to a public call.
  serve(app, checkHealth, async ({ caller, answer }) => answer(503, { message: String(caller) }));
  // @ts-expect-error: a call that is carried out once is answered from within `once`.
  serve(fastify(), recordSale, async ({ answer }) => answer(201, { message: '' }));
  // @ts-expect-error: this call takes no body.
  serve(fastify(), findCustomer, async ({ body, answer }) => answer(200, { message: '', data: body }));
  expect(app.hasRoute({ method: 'GET', url: '/health' })).toBe(true);
});
