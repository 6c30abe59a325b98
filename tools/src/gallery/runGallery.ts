import { once } from 'node:events';
import type { Server } from 'node:http';
import { step } from '../process/step';

export const runGallery = async (
  serve: (port: number) => Promise<{ url: string; server: Server }>,
): Promise<number> => {
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
