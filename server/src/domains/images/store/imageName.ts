import { IMAGE_WIDTHS } from 'shared/contract';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Width of the full picture, served when no width is asked for. */
export const FULL_WIDTH: ImageWidth = 1280;

/** Width of the rendition whose look is hashed. */
export const HASHED_WIDTH: ImageWidth = 320;

const pattern = /^[0-9a-f]{32}\.webp$/;

/** Whether the text is a name that `imageName` makes; anything else cannot be in the storage. */
export const isImageName = (text: string): boolean => pattern.test(text);

/** Name of a picture with this hash (hexadecimal). */
export const imageName = (hash: string): string => `${hash.slice(0, 32)}.webp`;

/** Name of one rendition in the storage. */
export const renditionName = (name: string, width: ImageWidth): string =>
  width === FULL_WIDTH ? name : name.replace(/\.webp$/, `-${width}.webp`);

/** Name of a picture's preview in the storage. */
export const previewName = (name: string): string => name.replace(/\.webp$/, '-preview.jpg');

/** Names of all files of a picture in the storage, those among them that have not been made yet. */
export const fileNames = (name: string): string[] => [
  ...IMAGE_WIDTHS.map((width) => renditionName(name, width)),
  previewName(name),
];
