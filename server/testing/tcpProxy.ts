import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that a test may stall or cut. */
export interface TcpProxy {
  port: number;
  /** Stops passing data in either direction; connections are accepted and stay open. */
  stall: () => void;
  /** Passes everything on again. */
  flow: () => void;
  /** Closes every connection abruptly, as after a network failure. */
  cut: () => void;
  close: () => Promise<void>;
}

/** Starts a proxy on a free port of this machine that forwards bytes to another port. */
export const startTcpProxy = async (targetPort: number): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let isStalled = false;

  const watch = (socket: Socket): Socket => {
    sockets.add(socket);
    if (isStalled) socket.pause();
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = watch(connect(targetPort, '127.0.0.1'));
    watch(near);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes)).on('close', () => to.destroy());
      if (isStalled) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    flow: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
};
