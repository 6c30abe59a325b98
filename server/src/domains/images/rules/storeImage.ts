import { type RenderedImage, renderImage } from '../render/renderImage';
import type { ImageStorage } from '../store/ImageStorage';

/** Stores every rendition of a picture unless it is stored already. */
export const storeRenditions = async (storage: ImageStorage, { renditions }: RenderedImage): Promise<void> => {
  for (const [name, bytes] of renditions) await storage.put(name, bytes);
};

/**
 * Stores the WebP renditions of a picture in any usual format. Returns its name for `/api/image/{file}`. Throws 422 for
 * an invalid picture. `render` replaces rendering in this process.
 */
export const storeImage = async (storage: ImageStorage, bytes: Buffer, render = renderImage): Promise<string> => {
  const image = await render(bytes);
  await storeRenditions(storage, image);
  return image.name;
};
