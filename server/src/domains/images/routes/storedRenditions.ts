import type { FastifyInstance } from 'fastify';
import { IMAGE_WIDTHS } from 'shared/contract';
import { HttpError } from '../../../errors/httpError';
import { logEvent } from '../../../log/logEvents';
import { SITE } from '../render/pictures';
import { lockImages } from '../rules/storedImages';
import { FULL_WIDTH, previewName, renditionName } from '../store/imageName';

/**
 * Returns a function that makes a picture's missing renditions of widths added later, in the background: queued with
 * uploads, dropped when full until the next call. The app waits for running ones when it closes.
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

/**
 * Returns a function that reads a picture's preview, rendered once on the first request; null when the picture does not
 * exist or is unreadable. Throws 503 when too many wait.
 */
export const createImagePreviews = ({ db, images, pictures, log }: FastifyInstance) => {
  const drawing = new Map<string, Promise<Buffer | null>>();

  const draw = async (name: string): Promise<Buffer | null> => {
    const photo = await images.get(name);
    if (!photo) return null;
    const preview = await pictures.draw({ photo }).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      logEvent(log, 'picture.preview_failed', { err: error, name });
      return null;
    });
    if (!preview) return null;
    await db.transaction(async (tx) => {
      // Removal acquires the same lock, so nothing is left of a removed picture.
      await lockImages(tx, [name]);
      if (await images.has(name)) await images.put(previewName(name), preview);
    });
    return preview;
  };

  return async (name: string): Promise<Buffer | null> => {
    const stored = await images.get(previewName(name));
    if (stored) return stored;
    const running = drawing.get(name) ?? draw(name).finally(() => drawing.delete(name));
    drawing.set(name, running);
    return running;
  };
};
