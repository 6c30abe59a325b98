import { PICTURE_HEAD_BYTES, pictureFormatOf, pictureTypes } from '../contract/pictureFormat';
import type { IncomingFiles } from './incomingFiles';
import { messages } from './messages.ru';

const texts = messages.refused;
const MEGABYTE = 1024 * 1024;

/** Files as their content says, and a sentence about each one that is not taken. */
export interface AdmittedPictures {
  /** With the media type of their format. */
  pictures: File[];
  refused: string[];
}

const readHead = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : []));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file.slice(0, PICTURE_HEAD_BYTES));
  });

/** A picture by its name or type, but none that the site takes. */
const knownTypes: ReadonlySet<string> = new Set(Object.values(pictureTypes));
const isOtherFormat = ({ type }: File): boolean => type.startsWith('image/') && !knownTypes.has(type);

/** Returns the file under its own media type, or why it is not taken. */
const admit = async (file: File): Promise<File | string> => {
  const { name, lastModified } = file;
  try {
    const head = await readHead(file);
    const format = pictureFormatOf(head);
    if (format === null) {
      if (head.length === 0) return texts.empty(name);
      return isOtherFormat(file) ? texts.otherFormat(name) : texts.notImage(name);
    }
    const type = pictureTypes[format];
    return file.type === type ? file : new File([file], name, { type, lastModified });
  } catch {
    return texts.unreadable(name);
  }
};

/** Returns which of the files are pictures that the site takes, by their first bytes, and why the others are not. */
export const admitPictures = async ({ files, folders }: IncomingFiles): Promise<AdmittedPictures> => {
  const admitted = await Promise.all(files.map(admit));
  return {
    pictures: admitted.filter((one) => typeof one !== 'string'),
    refused: [...admitted.filter((one) => typeof one === 'string'), ...folders.map(texts.folder)],
  };
};

/** Returns why a file of this name is too large where `maxBytes` are the most. */
export const tooLargeText = (name: string, maxBytes: number): string =>
  texts.tooLarge(name, Math.floor(maxBytes / MEGABYTE));
