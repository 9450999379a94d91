// npm run check: everything that takes seconds. The API suite and the browser journeys are in npm test.
import { npmScript, printFailedOutputs, runStep } from './runner/run-step.mjs';
import { staticChecks, toolTests } from './runner/static-checks.mjs';

for (const step of [...staticChecks, toolTests(), npmScript('unit tests', 'test:unit')]) {
  const { ok } = await runStep(step);
  if (!ok) process.exitCode = 1;
}
printFailedOutputs();
