import type { Page } from '@playwright/test';

/** Returns a small picture of one colour. */
export const smallPhoto = (page: Page, colour: string) => takePhoto(page, colour, 200, 150);

/** Returns a phone-like photograph: 4000 x 3000 pixels of noise on one colour, several megabytes of JPEG. */
export const phonePhoto = (page: Page, colour: string) => takePhoto(page, colour, 4000, 3000);

const takePhoto = async (
  page: Page,
  colour: string,
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const base64 = await page.evaluate(
    async ({ fill, width, height }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = fill;
      context.fillRect(0, 0, width, height);
      const noise = context.createImageData(1000, 750);
      for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 120 : (at * 7919) % 256;
      const tile = new OffscreenCanvas(1000, 750);
      tile.getContext('2d')?.putImageData(noise, 0, 0);
      for (let x = 0; x < 4; x += 1) for (let y = 0; y < 4; y += 1) context.drawImage(tile, x * 1000, y * 750);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
      if (!blob) throw new Error('no picture');
      const reader = new FileReader();
      await new Promise((resolve) => {
        reader.onload = resolve;
        reader.readAsDataURL(blob);
      });
      return String(reader.result).split(',')[1] ?? '';
    },
    { fill: colour, width, height },
  );
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};
