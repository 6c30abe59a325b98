import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../../errors/httpError';
import { logEvent } from '../../../log/logEvents';
import { lockImages } from '../rules/lockImages';
import { previewName } from '../store/imageName';

/**
 * Returns a function that reads a picture's preview, or renders and stores it on the first request; null when the
 * picture does not exist or its file cannot be read. Concurrent requests render it once. Throws 503 when too many wait
 * to be rendered.
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
