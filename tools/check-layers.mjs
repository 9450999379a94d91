// npm run layers: checks the rules of dependency in docs/architecture.md.
import { brokenRules } from './layers/check.mjs';
import { readProject } from './layers/project.mjs';
import { readServer, strangeWriters } from './layers/table-writers.mjs';
import { root } from './setup/root.mjs';

const files = readProject(root);
const broken = [...brokenRules(files), ...strangeWriters(readServer(root))];
for (const sentence of broken) console.error(sentence);
if (broken.length > 0) process.exitCode = 1;
else console.log(`${files.length} files keep the layers.`);
