// Lets a worker run TypeScript in tests and development: Node 20 cannot do so by itself, and a thread does not inherit the
// loader of its parent. In production workers are JavaScript.
import { register } from 'tsx/esm/api';

register();
