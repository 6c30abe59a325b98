import { PICTURE_HEAD_BYTES, pictureFormatOf, pictureTypes } from '../contract/pictureFormat';
import { messages } from './messages.ru';
import type { IncomingFiles } from './useIncomingFiles';

const texts = messages.refused;
const MEGABYTE = 1024 * 1024;

const readHead = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : []));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file.slice(0, PICTURE_HEAD_BYTES));
  });

const knownTypes: ReadonlySet<string> = new Set(Object.values(pictureTypes));
const isOtherFormat = ({ type }: File): boolean => type.startsWith('image/') && !knownTypes.has(type);

/** Returns the file with its detected media type, or why it is refused. */
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

/** Splits files into accepted pictures, by their first bytes, and sentences why others are refused. @beta */
export const acceptPictures = async ({ files, folders }: IncomingFiles) => {
  const admitted = await Promise.all(files.map(admit));
  return {
    pictures: admitted.filter((one) => typeof one !== 'string'),
    refused: [...admitted.filter((one) => typeof one === 'string'), ...folders.map(texts.folder)],
  };
};

/** Returns the text for a file above the limit of `maxBytes`. @beta */
export const tooLargeText = (name: string, maxBytes: number): string =>
  texts.tooLarge(name, Math.floor(maxBytes / MEGABYTE));
