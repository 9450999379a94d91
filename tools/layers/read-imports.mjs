/**
 * Blanks out comments and the text inside template literals, keeping strings and line breaks: the import patterns
 * below must not find an example in a comment.
 */
export const withoutComments = (source) => {
  let out = '';
  let i = 0;
  while (i < source.length) {
    const end = endOfToken(source, i, out);
    const token = source.slice(i, end);
    const isComment = token.startsWith('//') || token.startsWith('/*');
    out += isComment || token.startsWith('`') ? token.replace(/[^\n]/g, ' ') : token;
    i = end;
  }
  return out;
};

const endOfToken = (source, i, before) => {
  const two = source.slice(i, i + 2);
  if (two === '//') return endAt(source, '\n', i);
  if (two === '/*') return endAt(source, '*/', i + 2) + 2;
  const char = source[i];
  if (char === "'" || char === '"') return endOfQuoted(source, i, char, true);
  if (char === '`') return endOfQuoted(source, i, char, false);
  // A slash where a value may begin opens a regular expression, whose quotes are not strings.
  if (char === '/' && /(^|[=(,:[!&|?{};\n]|return)\s*$/.test(before.slice(-20))) return endOfRegex(source, i);
  return i + 1;
};

const endAt = (source, text, from) => {
  const found = source.indexOf(text, from);
  return found < 0 ? source.length : found;
};

const endOfQuoted = (source, start, quote, endsWithLine) => {
  for (let i = start + 1; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === quote) return i + 1;
    else if (endsWithLine && source[i] === '\n') return i;
  }
  return source.length;
};

const endOfRegex = (source, start) => {
  let inClass = false;
  for (let i = start + 1; i < source.length && source[i] !== '\n'; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === '[') inClass = true;
    else if (source[i] === ']') inClass = false;
    else if (source[i] === '/' && !inClass) return i + 1;
  }
  return start + 1;
};

const statement =
  /(?:^|[;}\n])\s*(?:import|export)\s+(type\b(?!\s*(?:from|,)))?([^'"`;=]*?)\bfrom\s*['"]([^'"\n]+)['"]/g;
const sideEffect = /(?:^|[;}\n])\s*import\s*['"]([^'"\n]+)['"]/g;
const dynamic = /(typeof\s+)?\bimport\s*\(\s*['"]([^'"\n]+)['"]/g;

/** `import { type A, type B }` brings in nothing at run time either. */
const onlyTypes = (clause) => {
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  if (names === undefined) return false;
  const parts = names.split(',').map((name) => name.trim());
  return parts.filter(Boolean).every((name) => name.startsWith('type '));
};

/** Every import and re-export of a source text: `[{ specifier, typeOnly }]`. */
export const readImports = (source) => {
  const text = withoutComments(source);
  return [
    ...[...text.matchAll(statement)].map(([, type, clause, specifier]) => ({
      specifier,
      typeOnly: type !== undefined || onlyTypes(clause),
    })),
    ...[...text.matchAll(sideEffect)].map(([, specifier]) => ({ specifier, typeOnly: false })),
    ...[...text.matchAll(dynamic)].map(([, type, specifier]) => ({ specifier, typeOnly: type !== undefined })),
  ];
};
