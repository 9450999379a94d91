import { LongText, OptionalName, RequiredName, SIGN } from '@mendpoint/contract/common';
import { Customer } from '@mendpoint/contract/customers';
import { type Endpoint, endpoint } from '@mendpoint/contract/endpoint';
import { ENDPOINTS } from '@mendpoint/contract/endpoints';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type TSchema, Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { meets } from '../requests/validation.ts';
import { exampleOf, REQUEST_EXAMPLES } from './examples.ts';
import { failuresOf } from './failures.ts';
import type { JsonSchema } from './json-schema.ts';
import { collectSchemas } from './named-schemas.ts';
import { describeApi } from './open-api.ts';

const CALLS = Object.values(ENDPOINTS).flatMap((calls) => Object.entries<Endpoint>(calls));

describe('the description of the API', () => {
  test('breaks none of Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(describeApi());
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    // Three public calls take nothing that could be wrong, so they have no failure of the asker's.
    const told = problems.map(({ ruleId, location: [place] }) => `${ruleId} ${place?.pointer}`);
    expect(told.sort()).toEqual([
      'operation-4xx-response #/paths/~1api~1health/get/responses',
      'operation-4xx-response #/paths/~1api~1openapi.json/get/responses',
      'operation-4xx-response #/paths/~1api~1trust/get/responses',
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

  test('says in words what only JavaScript reads in a pattern, so that clients of any language can be generated', () => {
    const patterns = new Set<string>();
    JSON.stringify(describeApi(), (key, value) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    // What JavaScript, Python, Java, Go, Ruby, PHP and .NET all compile.
    const inEveryLanguage = /^(?:\\[dws]|\[[\w.:-]+\]|[\w^$|()[\]{}#?*+,:-])+$/;
    expect([...patterns].filter((pattern) => !inEveryLanguage.test(pattern) || pattern.includes('(?'))).toEqual([]);
    expect(patterns).toContain('^\\d{4,6}$');

    const schemas = collectSchemas();
    const Texts = Type.Object({ name: RequiredName, IMEI: OptionalName, note: LongText }, { title: 'Texts' });
    schemas.describe(Texts as TSchema as JsonSchema);
    expect(schemas.all()['Texts']?.properties).toEqual({
      name: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'One line, without characters that cannot be printed. At least one character that can be seen.',
      },
      IMEI: {
        type: 'string',
        maxLength: 500,
        description:
          'One line, without characters that cannot be printed. Empty, or with at least one character that can be seen.',
      },
      note: {
        type: 'string',
        maxLength: 10_000,
        description: 'One line or several, without characters that cannot be printed.',
      },
    });
    expect(() => schemas.describe({ type: 'string', pattern: '\\p{Lu}' })).toThrow(
      'No words say what this pattern asks for',
    );
    const mixed = { type: 'string', pattern: '^#', allOf: [{ pattern: SIGN }], description: 'A number.' };
    expect(schemas.describe(mixed)).toEqual({
      type: 'string',
      description: 'A number. At least one character that can be seen.',
      allOf: [{ pattern: '^#' }],
    });
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
      Object.keys(failuresOf(endpoint({ ...call, ...more } as Endpoint))).map(Number);
    expect(statuses({ access: 'public' })).toEqual([500, 503]);
    expect(statuses({ access: 'login', params: Type.Object({}) })).toEqual([400, 401, 403, 404, 500, 503]);
    expect(statuses({ access: 'admin', body: Type.Object({}), once: true })).toEqual([
      400, 401, 403, 413, 415, 422, 429, 500, 503,
    ]);
  });
});
