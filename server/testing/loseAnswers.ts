import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection on which requests arrive and answers do not. */
export interface LossyLine {
  /** Without a trailing slash. */
  origin: string;
  /** Returns the number of swallowed answers. */
  lost: () => number;
  close: () => Promise<void>;
}

/** Starts a proxy for this loopback port that loses the first `toLose` answers. */
export const loseAnswers = async (port: number, toLose: number): Promise<LossyLine> => {
  const open = new Set<Socket>();
  let lost = 0;
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  const line = createServer((near) => {
    const far = keep(connect(port, '127.0.0.1'));
    keep(near).pipe(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.on('data', (bytes: Buffer) => {
      if (lost < toLose) {
        lost += 1;
        near.destroy();
      } else near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    lost: () => lost,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
};
