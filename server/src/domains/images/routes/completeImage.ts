import type { FastifyInstance } from 'fastify';
import { IMAGE_WIDTHS } from 'shared/contract';
import { logEvent } from '../../../log/logEvents';
import { SITE } from '../render/pictures';
import { lockImages } from '../rules/lockImages';
import { FULL_WIDTH, renditionName } from '../store/imageName';

/**
 * Makes the missing renditions of a picture stored before their width was added, from its full one. Returns at once and
 * never throws: the job waits in the queue of uploaded pictures, and is started again by the next call if there is no
 * room. One job at a time per picture; the app waits for the last ones when it closes.
 */
export const createImageCompletion = (app: FastifyInstance): ((name: string) => void) => {
  const running = new Map<string, Promise<void>>();

  const complete = async (name: string): Promise<void> => {
    const full = await app.images.get(name);
    if (!full) return;
    const rendered = await app.pictures.render(SITE, full);
    await app.db.transaction(async (tx) => {
      // Removal acquires the same lock, so nothing is left of a removed picture.
      await lockImages(tx, [name]);
      if (!(await app.images.has(name))) return;
      for (const width of IMAGE_WIDTHS) {
        const bytes = rendered.renditions.get(renditionName(rendered.name, width));
        if (width !== FULL_WIDTH && bytes) await app.images.put(renditionName(name, width), bytes);
      }
    });
  };

  app.addHook('preClose', async () => {
    await Promise.all(running.values());
  });

  return (name) => {
    if (running.has(name)) return;
    const work = complete(name)
      .catch((error: unknown) => logEvent(app.log, 'picture.not_completed', { err: error, name }))
      .finally(() => running.delete(name));
    running.set(name, work);
  };
};
