import { IMAGE_WIDTHS } from 'shared/contract';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Width of the full picture, served by default. */
export const FULL_WIDTH: ImageWidth = 1280;

/** Width of the rendition that is hashed. */
export const HASHED_WIDTH: ImageWidth = 320;

const pattern = /^[0-9a-f]{32}\.webp$/;

/** Returns whether the text has the form of `imageName`; nothing else is in the storage. */
export const isImageName = (text: string): boolean => pattern.test(text);

/** Returns the name of a picture with this hexadecimal hash. */
export const imageName = (hash: string): string => `${hash.slice(0, 32)}.webp`;

export const renditionName = (name: string, width: ImageWidth): string =>
  width === FULL_WIDTH ? name : name.replace(/\.webp$/, `-${width}.webp`);

export const previewName = (name: string): string => name.replace(/\.webp$/, '-preview.jpg');

/** Returns the names of all files of a picture in the storage, made or not. */
export const fileNames = (name: string): string[] => [
  ...IMAGE_WIDTHS.map((width) => renditionName(name, width)),
  previewName(name),
];
