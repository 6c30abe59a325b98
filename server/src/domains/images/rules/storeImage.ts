import { type RenderedImage, renderImage } from '../render/renderImage';
import type { ImageStorage } from '../store/ImageStorage';

/** Stores every rendition of a picture; what is stored already stays. */
export const storeRenditions = async (storage: ImageStorage, { renditions }: RenderedImage): Promise<void> => {
  for (const [name, bytes] of renditions) await storage.put(name, bytes);
};

/**
 * Takes a picture in any of the usual formats and stores its WebP renditions. Gives the picture's name for
 * `/api/image/{file}`. Throws 422 when the bytes are no picture. `render` stands in the place of this process.
 */
export const storeImage = async (storage: ImageStorage, bytes: Buffer, render = renderImage): Promise<string> => {
  const image = await render(bytes);
  await storeRenditions(storage, image);
  return image.name;
};
