import { once } from 'node:events';
import type { Server } from 'node:http';
import { step } from '../process/step';

export interface Gallery {
  url: string;
  server: Server;
}

/** Serves a gallery on this machine alone; 0 picks a free port. */
export const listenLocally = async (server: Server, port: number): Promise<Gallery> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const usedPort = typeof address === 'object' && address !== null ? address.port : port;
  return { url: `http://localhost:${usedPort}/`, server };
};

export const runGallery = async (serve: (port: number) => Promise<Gallery>): Promise<number> => {
  const { url, server } = await step('Gallery', () => serve(Number(process.env.PORT || 0)));
  console.log(`Gallery: ${url} (Ctrl+C to end)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
  await once(server, 'close');
  return 0;
};
