import { Customer } from '@mendpoint/contract/customers';
import { type Endpoint, endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { meets } from '../requests/validation.ts';
import { exampleOf, REQUEST_EXAMPLES } from './examples.ts';
import { failuresOf } from './failures.ts';
import { collectSchemas, type JsonSchema } from './named-schemas.ts';
import { describeApi } from './open-api.ts';

const CALLS = Object.values(ENDPOINTS).flatMap((calls) => Object.entries<Endpoint>(calls));

describe('the description of the API', () => {
  test('breaks none of Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(describeApi());
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    // Two public calls take nothing that could be wrong, so they have no failure of the asker's.
    const told = problems.map(({ ruleId, location: [place] }) => `${ruleId} ${place?.pointer}`);
    expect(told).toEqual([
      'operation-4xx-response #/paths/~1api~1health/get/responses',
      'operation-4xx-response #/paths/~1api~1openapi.json/get/responses',
    ]);
  });

  test('holds every schema with a name once', () => {
    const text = JSON.stringify(describeApi());
    const { components, ...rest } = describeApi();
    const fields = Object.keys(Customer.properties).map((name) => `"${name}":{`);
    const inlined = JSON.stringify(rest)
      .split('"type":"object"')
      .filter((part) => fields.every((field) => part.includes(field)));
    expect([text.includes('"Customer":{'), inlined]).toEqual([true, []]);
    const schemas = collectSchemas();
    schemas.describe({ title: 'Case', type: 'object' });
    expect(() => schemas.describe({ title: 'Case', type: 'string' })).toThrow('Two schemas are named Case.');
  });

  test.each(CALLS)('%s has examples that fit', (_, { body: plain, answers, old }) => {
    const body = old?.body ?? plain;
    const title = (body as JsonSchema | undefined)?.title;
    if (body) expect([title, meets(body)(REQUEST_EXAMPLES[title ?? ''])]).toEqual([title, true]);
    for (const answer of [...Object.values(answers), ...Object.values(old?.answers ?? {})]) {
      if ('contentType' in answer) continue;
      const example = exampleOf(answer as JsonSchema);
      expect([example, meets(answer)(example)]).toEqual([example, true]);
    }
  });

  test('tells the failures that follow from what a call takes and who may call it', () => {
    const call = { method: 'GET', path: '/x', summary: 'X', answers: { 200: Type.Unknown() } } as const;
    const statuses = (more: Pick<Endpoint, 'access'> & Partial<Endpoint>) =>
      Object.keys(failuresOf(endpoint({ ...call, ...more }))).map(Number);
    expect(statuses({ access: 'public' })).toEqual([500, 503]);
    expect(statuses({ access: 'login', params: Type.Object({}) })).toEqual([400, 401, 403, 404, 500, 503]);
    expect(statuses({ access: 'admin', body: Type.Object({}), once: true })).toEqual([
      400, 401, 403, 413, 415, 422, 429, 500, 503,
    ]);
  });
});
