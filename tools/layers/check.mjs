import { cycleRule } from './cycles.mjs';
import { serverRule } from './server-rules.mjs';
import { webRule } from './web-rules.mjs';
import { workspaceRule } from './workspace-rules.mjs';

/** Every broken rule of dependency, one sentence each. `files` as readProject gives them. */
export const brokenRules = (files) => [
  ...files.flatMap((file) =>
    [workspaceRule, serverRule, webRule].flatMap((rule) => rule(file).map((found) => `${file.path} ${found}`)),
  ),
  ...cycleRule(files),
];
