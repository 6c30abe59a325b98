import { characters, type Part } from './characters';
import { cutFace } from './cutFace';

/** Weights of the text that the server writes on pictures. */
const WEIGHTS = [400, 700] as const;

/**
 * Returns the site's typeface for drawing on the server: a file for each part and weight, in the one format that the
 * drawing library reads on every machine, and their characters. Contents by file name.
 */
export const makeDrawnFaces = async (): Promise<Record<string, Buffer>> => {
  const files: Record<string, Buffer> = {
    'characters.json': Buffer.from(`${JSON.stringify(Object.values(characters).join(''))}\n`),
  };
  for (const weight of WEIGHTS) {
    for (const part of Object.keys(characters) as Part[]) {
      files[`onest-${part}-${weight}.ttf`] = await cutFace(part, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
      });
    }
  }
  return files;
};
