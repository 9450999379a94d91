import { Socket } from 'node:net';

/**
 * A socket for each connection of `pg`. It sends everything that is written in one turn of the event loop in one piece,
 * because each piece costs more than most statements. TLS writes to the socket beneath, piece by piece.
 */
export const gatheringSocket = (): Socket => {
  const socket = new Socket();
  const send = socket.write.bind(socket) as (...written: unknown[]) => boolean;
  let isGathering = false;
  const write = (...written: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return send(...written);
  };
  return Object.assign(socket, { write });
};
