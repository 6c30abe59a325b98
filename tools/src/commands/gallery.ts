import { once } from 'node:events';
import { messages } from '../gallery/messages.ru';
import { serveGallery } from '../gallery/serveGallery';
import { step } from '../process/step';

/** `npm run gallery`: every part of the kit in its states, light and dark, on a page of its own until it is interrupted. */
export const run = async (): Promise<number> => {
  const { url, server } = await step(messages.step, () => serveGallery(Number(process.env.PORT ?? 0)));
  console.log(messages.open(url));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
  await once(server, 'close');
  return 0;
};
