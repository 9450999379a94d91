/** The text of docs/api.md for an OpenAPI document. */
export const referenceOf = ({ info, tags, paths, components }) => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  );
  const sections = tags.map(({ name, description }) =>
    [
      `## ${capitalised(name)}`,
      `${description}.`,
      ...callsOf(operations.filter(({ tags: [tag] }) => tag === name)),
    ].join('\n\n'),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaOf(name, schema));
  const parts = [
    '# API',
    '<!-- Written by `npm run api-reference` from the contract: change `contract/src`, not this file. -->',
    info.description,
    [
      'A running server shows the same at `/api/docs`, to read and to try out.',
      'For programs it is `/api/openapi.json` (OpenAPI 3.1), from which clients can be generated.',
    ].join(' '),
    ...sections,
    failuresIn(operations, components.responses),
    '## Objects',
    'A field with ? may be left out.',
    ...schemas,
  ];
  return `${parts.join('\n\n')}\n`;
};

const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Further addresses of a call have its name with a suffix, and are listed with the call. */
const callsOf = (operations) =>
  operations
    .filter((operation) => !isAlias(operation))
    .map((operation) =>
      callOf(
        operation,
        operations.filter((other) => isAlias(other) && other['x-same-as'] === operation.operationId),
      ),
    );

const isAlias = (operation) => operation['x-same-as'] !== undefined;

const callOf = (operation, aliases) => {
  const { address, summary, operationId, description, parameters = [], requestBody, responses } = operation;
  const others = aliases.map((alias) => `\`${alias.address}\``).join(', ');
  const listOf = (place) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, schema }) => fieldOf(name, schema, required))
      .join(', ');
  const [query, headers] = [listOf('query'), listOf('header')];
  const isOnce = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  const facts = [
    whoOf(operation),
    ...(isOnce ? ['once per `Idempotency-Key`'] : []),
    ...(others ? [`also ${others}`] : []),
  ];
  return [
    `### ${summary}`,
    `\`${address}\` (\`${operationId}\`): ${facts.join('; ')}.`,
    ...(description ? [description] : []),
    ...(query ? [`Query: ${query}`] : []),
    ...(headers ? [`Header: ${headers}`] : []),
    ...(requestBody ? bodyOf(requestBody) : []),
    answersOf(responses),
  ].join('\n\n');
};

/** No act is named where everybody at a till may make the call. */
const whoOf = ({ 'x-access': access, 'x-act': act }) =>
  WHO[access] + (act === undefined || act === 'read' || act === 'own-login' ? '' : `, of whoever may \`${act}\``);

const WHO = { public: 'anybody', login: 'needs a login', admin: 'admins only' };

const bodyOf = ({ content }) => {
  const json = content['application/json'];
  const types = Object.keys(content)
    .map((type) => `\`${type}\``)
    .join(', ');
  const example = json?.example ? [`\`\`\`json\n${JSON.stringify(json.example, null, 2)}\n\`\`\``] : [];
  return [`Body (${types}): ${typeOf(json?.schema ?? Object.values(content)[0].schema)}`, ...example];
};

const answersOf = (responses) => {
  const lines = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const failures = Object.keys(responses).filter((status) => Number(status) >= 400);
  const answers = lines.map(([status, { content }]) => {
    const [[type, { schema }]] = Object.entries(content);
    return `\`${status}\` ${type === 'application/json' ? typeOf(schema) : type}`;
  });
  return `Answers ${answers.join(', ')}. Fails with ${failures.join(', ')}.`;
};

/** The meaning of each status, from the shared responses that the calls refer to. */
const failuresIn = (operations, components) => {
  const statuses = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, { $ref }]) => ($ref ? [[status, $ref.split('/').at(-1)]] : [])),
  );
  const meanings = new Map(statuses.map(([status, name]) => [status, components[name].description]));
  const rows = [...meanings].sort().map(([status, meaning]) => `| ${status} | ${meaning} |`);
  const table = ['| Status | Meaning |', '|---|---|', ...rows].join('\n');
  return ['## Failures', 'Every failure is answered with a [Failure](#failure).', table].join('\n\n');
};

const schemaOf = (name, schema) => {
  const fields = Object.entries(schema.properties ?? {}).map(([field, type]) => {
    return `- ${fieldOf(field, type, schema.required?.includes(field))}`;
  });
  const description = schema.description ? [schema.description] : [];
  return [`### ${name}`, ...description, fields.join('\n')].join('\n\n');
};

const fieldOf = (name, schema, isRequired) => `\`${name}${isRequired ? '' : '?'}\` ${typeOf(schema)}`;

/** A schema in words, such as 'text' or '[Product](#product) list'. */
const typeOf = (schema) => {
  const { $ref, anyOf, type, items, properties, patternProperties } = schema;
  if ($ref) return linkTo($ref.split('/').at(-1));
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  if (patternProperties) return `by name: ${typeOf(Object.values(patternProperties)[0])}`;
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([name, field]) =>
      fieldOf(name, field, schema.required?.includes(name)),
    );
    return `{ ${fields.join(', ')} }`;
  }
  return (
    { string: 'text', integer: 'whole number', null: '`null`', boolean: '`true` or `false`' }[type] ??
    type ??
    'anything'
  );
};

const linkTo = (name) => `[${name}](#${name.toLowerCase()})`;
