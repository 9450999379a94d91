import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a database, or to another server, that can be cut; until then everything passes unchanged. */
export type CuttableWire = {
  url: string;
  /** Breaks every connection and takes no new one. */
  cut: () => void;
  mend: () => void;
  /** Keeps every connection and lets nothing through any more, as when the other machine is switched off. */
  freeze: () => void;
  /** Lets nothing through any more, on new connections either, until it is mended, which breaks them all. */
  hold: () => void;
  /**
   * Breaks the connection of the next commit after the database carried it out, before its answer is through.
   * Resolves once that has happened.
   */
  loseNextCommitAnswer: () => Promise<void>;
  close: () => Promise<void>;
};

/** Listens on a port of its own and passes everything on to the database of `databaseUrl`. */
export const cuttableWire = async (databaseUrl: string): Promise<CuttableWire> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const freezers = new Set<() => void>();
  let whole = true;
  let held = false;
  let commitToLose: (() => void) | null = null;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Both ends see a cut by the close, so the error itself says nothing new.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((inner) => {
    keep(inner);
    if (!whole) return void inner.destroy();
    let frozen = false;
    freezers.add(() => {
      frozen = true;
    });
    const outer = keep(connect(Number(target.port), target.hostname));
    let losing: (() => void) | null = null;
    inner.on('data', (chunk) => {
      if (commitToLose && chunk.includes('commit\0')) {
        losing = commitToLose;
        commitToLose = null;
      }
      if (!frozen && !held) outer.write(chunk);
    });
    // Statements that were sent together with the commit are answered before it.
    outer.on('data', (chunk) => {
      if (losing && chunk.includes('COMMIT\0')) {
        inner.destroy();
        losing();
      } else if (!held) inner.write(chunk);
    });
    inner.once('close', () => outer.destroy());
    outer.once('close', () => inner.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      whole = false;
      breakAll();
    },
    mend: () => {
      whole = true;
      if (held) breakAll();
      held = false;
    },
    hold: () => {
      held = true;
    },
    freeze: () => {
      for (const freeze of freezers) freeze();
    },
    loseNextCommitAnswer: () =>
      new Promise<void>((lost) => {
        commitToLose = lost;
      }),
    close: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
