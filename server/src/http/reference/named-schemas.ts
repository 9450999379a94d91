import type { JsonSchema } from './json-schema.ts';
import { patternsInWords } from './pattern-words.ts';

export type SchemaCollection = ReturnType<typeof collectSchemas>;

/** Collects the schemas that have a title, so that each stands in the document once and is referred to by its name. */
export const collectSchemas = () => {
  const found = new Map<string, { source: string; schema: JsonSchema }>();

  const referTo = (title: string): JsonSchema => ({ $ref: `#/components/schemas/${title}` });

  /** The schema with every named one inside it replaced by a reference. Throws where two schemas have one name. */
  const describe = (schema: JsonSchema): JsonSchema => {
    const { title, ...rest } = schema;
    if (title === undefined) return withReferences(rest);
    const source = JSON.stringify(rest);
    const first = found.get(title);
    if (first && first.source !== source) throw new Error(`Two schemas are named ${title}.`);
    if (!first) {
      const entry = { source, schema: {} };
      found.set(title, entry);
      entry.schema = withReferences(rest);
    }
    return referTo(title);
  };

  const describeEach = (schemas: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describe(schema)]));

  const withReferences = ({ anyOf, items, properties, patternProperties, ...rest }: JsonSchema): JsonSchema => ({
    ...patternsInWords(rest),
    ...(anyOf ? { anyOf: anyOf.map(describe) } : {}),
    ...(items ? { items: describe(items) } : {}),
    ...(properties ? { properties: describeEach(properties) } : {}),
    ...(patternProperties ? { patternProperties: describeEach(patternProperties) } : {}),
  });

  /** By name, in alphabetical order. */
  const all = (): Record<string, JsonSchema> => {
    const entries = [...found].map(([title, { schema }]) => [title, schema] as const);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  };

  return { describe, referTo, all };
};
