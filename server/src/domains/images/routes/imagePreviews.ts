import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../../errors/httpError';
import { lockImages } from '../rules/lockImages';
import { previewName } from '../store/imageName';

/**
 * Returns what reads a picture's preview, or draws and stores it when it is asked for first; null when there is no such
 * picture, or its file cannot be read. However many ask at the same time, it is drawn once. Throws 503 when there is too much to draw.
 */
export const createImagePreviews = ({ db, images, pictures, log }: FastifyInstance) => {
  const drawing = new Map<string, Promise<Buffer | null>>();

  const draw = async (name: string): Promise<Buffer | null> => {
    const photo = await images.get(name);
    if (!photo) return null;
    const preview = await pictures.draw({ photo }).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      log.warn({ err: error, name }, 'a preview could not be drawn');
      return null;
    });
    if (!preview) return null;
    await db.transaction(async (tx) => {
      // Removing the picture takes the same lock, so nothing is left of one that is gone.
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
