import { isFeature, placeOf } from './server-rules.mjs';
import { isTest } from './workspace-rules.mjs';

/** The first cycle found from each node on, as a list of nodes that ends where it begins. */
export const findCycles = (graph) => {
  const done = new Set();
  const cycles = [];
  const visit = (node, path) => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) return void cycles.push([...path.slice(seenAt), node]);
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
};

const addEdge = (graph, from, to) => graph.set(from, (graph.get(from) ?? new Set()).add(to));

/** Rule 3: the server's feature modules form no cycle, counting types too. */
const moduleCycles = (files) => {
  const graph = new Map();
  for (const file of files) {
    const from = placeOf(file.path);
    if (!isFeature(from) || isTest(file.path)) continue;
    for (const { path } of file.imports) {
      const to = path === undefined ? null : placeOf(path);
      if (isFeature(to) && to.module !== from.module) addEdge(graph, from.module, to.module);
    }
  }
  return findCycles(graph);
};

/** Files that need each other, be it for a type: neither can be understood, or moved, without the other. */
const fileCycles = (files) => {
  const graph = new Map();
  for (const file of files) {
    for (const { path } of file.imports) if (path) addEdge(graph, file.path, path);
  }
  return findCycles(graph);
};

/** All cycles as sentences. */
export const cycleRule = (files) => [
  ...moduleCycles(files).map((cycle) => `modules form a cycle: ${cycle.join(' -> ')}`),
  ...fileCycles(files).map((cycle) => `files form a cycle: ${cycle.join(' -> ')}`),
];
