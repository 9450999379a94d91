import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').slice(1, -1));

test('every requirement says how it is met and what shows it', () => {
  assert.ok(rows.length > 150);
  for (const cells of rows) {
    assert.equal(cells.length, 4, cells.join('|'));
    for (const cell of cells) assert.notEqual(cell.trim(), '', cells.join('|'));
  }
});

test('every file and document that is named exists', () => {
  for (const [id, , ...told] of rows) {
    const names = told
      .join(' ')
      .matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.(?:json|ya?ml)|Dockerfile|\.dockerignore)`|\]\((\w+\.md)\)/g);
    for (const [, file, document] of names) {
      const path = file ?? join('docs', document);
      assert.ok(existsSync(join(root, path)), `${id}: ${path}`);
    }
  }
});

test('no requirement stands there twice', () => {
  const ids = rows.map(([id]) => id);
  assert.deepEqual(ids, [...new Set(ids)]);
});
