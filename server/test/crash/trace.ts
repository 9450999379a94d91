import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** When a system call began and ended: the numbers of its lines in the trace, which are in the order of time. */
type Span = { from: number; to: number };

/** What the server did to a file of its folder (`name`), or told a till. */
export type Step = Span &
  (
    | { what: 'write'; name: string; offset: number; bytes: Buffer }
    | { what: 'cut'; name: string; size: number }
    /** The file's name; '' for the folder itself. */
    | { what: 'sync'; name: string }
    | { what: 'make' | 'remove'; name: string }
    | { what: 'link'; name: string; target: string }
    | { what: 'answer'; body: string }
  );

/** How the system calls are recorded: of all threads and processes, with all that they write, in plain hexadecimal. */
export const straceTo = (file: string): string[] => [
  ...['strace', '-D', '-f', '--seccomp-bpf', '-y', '-xx', '-s', '65536', '-o', file],
  ...['-e', `trace=${CALLS.join(',')}`],
];

const CALLS = [
  ...['pwrite64', 'pwritev', 'pwritev2', 'write', 'writev', 'ftruncate', 'fallocate', 'fsync', 'fdatasync', 'msync'],
  ...['openat', 'unlink', 'unlinkat', 'link', 'linkat', 'rename', 'renameat', 'renameat2', 'sync_file_range'],
];

/**
 * Reads what strace has written of a server whose ledger is in `folder`. Throws for a call that it does not understand.
 */
export const readTrace = async (file: string, folder: string): Promise<Step[]> => {
  const steps: Step[] = [];
  const begun = new Map<string, { text: string; from: number }>();
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'latin1') })) {
    line += 1;
    const [, thread = '', said = ''] = /^(\d+) +(.*)$/.exec(text) ?? [];
    if (said.endsWith('<unfinished ...>')) {
      begun.set(thread, { text: said.slice(0, -'<unfinished ...>'.length), from: line });
      continue;
    }
    const [resumed] = /^<\.\.\. \w+ resumed>/.exec(said) ?? [];
    const before = resumed === undefined ? undefined : begun.get(thread);
    const whole = before ? before.text + said.slice(resumed?.length) : said;
    const step = stepOf(whole, { from: before?.from ?? line, to: line }, folder);
    if (step) steps.push(step);
  }
  return steps.sort((one, other) => one.from - other.from);
};

const stepOf = (text: string, span: Span, folder: string): Step | null => {
  const [, call = '', args = '', result = ''] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(text) ?? [];
  if (Number(result) < 0 || call === '') return null;
  const place = placeOf(call, args);
  if (place.startsWith('socket:') || place.startsWith('TCP')) return answerOf(args, span);
  const name = nameIn(folder, place);
  if (name === null || /-shm$|-reserve$/.test(name)) return null;
  const numbers = args.split(', ').map(Number);
  switch (call) {
    case 'pwrite64':
      return { ...span, what: 'write', name, offset: numbers.at(-1) ?? 0, bytes: bytesOf(args, Number(result)) };
    case 'ftruncate':
      return { ...span, what: 'cut', name, size: numbers.at(-1) ?? 0 };
    case 'fsync':
    case 'fdatasync':
      return { ...span, what: 'sync', name };
    case 'openat':
      return args.includes('O_CREAT') ? { ...span, what: 'make', name } : null;
    case 'unlink':
    case 'unlinkat':
      return { ...span, what: 'remove', name };
    case 'link':
      return { ...span, what: 'link', name: nameIn(folder, pathsOf(args)[1] ?? '') ?? '', target: name };
    default:
      throw new Error(`${call} of ${name} is not understood: ${text.slice(0, 200)}`);
  }
};

/** The file, folder or socket that a call is about; none for a file that was removed. */
const placeOf = (call: string, args: string): string => {
  if (/^(openat|unlink|link|rename)/.test(call)) return pathsOf(args)[0] ?? '';
  const [, place = '', isRemoved] = /^\d+<([^>]*)>(\(deleted\))?/.exec(args) ?? [];
  return isRemoved ? '' : plain(place);
};

const pathsOf = (args: string): string[] => [...args.matchAll(/"([^"]*)"/g)].map(([, path = '']) => plain(path));

const nameIn = (folder: string, path: string): string | null => {
  if (path === folder) return '';
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
};

const plain = (hexadecimal: string): string => unhex(hexadecimal).toString();
const unhex = (text: string): Buffer =>
  text.startsWith('\\x') ? Buffer.from(text.replaceAll('\\x', ''), 'hex') : Buffer.from(text);

const textsOf = (args: string): Buffer[] => [...args.matchAll(/"([^"]*)"/g)].map(([, text = '']) => unhex(text));

const bytesOf = (args: string, length: number): Buffer => {
  const [bytes = Buffer.alloc(0)] = textsOf(args);
  if (bytes.length < length) throw new Error('the trace does not hold all that was written');
  return bytes.subarray(0, length);
};

const answerOf = (args: string, span: Span): Step | null => {
  const text = Buffer.concat(textsOf(args)).toString();
  return text.startsWith('HTTP/1.1 ')
    ? { ...span, what: 'answer', body: text.slice(text.indexOf('\r\n\r\n') + 4) }
    : null;
};
