// Loaded before the server (NODE_OPTIONS): its clock is off by what the file of MOVED_CLOCK says, in milliseconds. The file is
// read at the start and at each SIGUSR2, as somebody sets a machine's clock while it runs.
import { readFileSync } from 'node:fs';

let offset = 0;
const read = () => {
  offset = Number(readFileSync(process.env.MOVED_CLOCK, 'utf8'));
};

const { now } = Date;
const moved = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (real, given) => (given.length === 0 ? new real(moved()) : new real(...given)),
  get: (real, name) => (name === 'now' ? moved : real[name]),
});

read();
process.on('SIGUSR2', read);
