import { pictureFormatOf } from 'shared/contract';
import sharp from 'sharp';
import type { Pixels } from './decodeHeic';

/** No part of a GIF's data is longer, in bytes. */
const GIF_BLOCK_BYTES = 256;
/** Bytes of a chunk of WebP before its content: name and length. */
const CHUNK_HEAD_BYTES = 8;
/** Decoders fill what is missing with a tone that is almost, but not always exactly, one. */
const TONE_SPREAD = 3;

/** Where the chunk begins that goes on beyond the file's end; null when the last one is complete. */
const cutChunk = (webp: Buffer): number | null => {
  for (let at = 12; at + CHUNK_HEAD_BYTES <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    const next = at + CHUNK_HEAD_BYTES + length + (length % 2);
    if (next > webp.length) return at;
    at = next;
  }
  return null;
};

/**
 * Without the frame that is cut, or with as many zeros as there are bytes: decoders read them as the dullest
 * continuation, at some bits to a block.
 */
const completeWebp = (webp: Buffer): Buffer => {
  const at = cutChunk(webp);
  if (at !== null && webp.toString('latin1', at, at + 4) === 'ANMF') return completeWebp(webp.subarray(0, at));
  const completed = Buffer.concat([webp, Buffer.alloc(at === null ? 0 : webp.length)]);
  completed.writeUInt32LE(completed.length - CHUNK_HEAD_BYTES, 4);
  if (at !== null) completed.writeUInt32LE(completed.length - at - CHUNK_HEAD_BYTES, at + 4);
  return completed;
};

/** Returns a file without its end with zeros instead of it, where its decoder refuses what is not complete. */
export const completePicture = (bytes: Buffer): Buffer => {
  const format = pictureFormatOf(bytes);
  if (format === 'webp') return completeWebp(bytes);
  return format === 'gif' ? Buffer.concat([bytes, Buffer.alloc(GIF_BLOCK_BYTES)]) : bytes;
};

/** Whether nothing but what a decoder fills in is on a picture: one tone of no colour. */
export const isBlank = async ({ data, raw }: Pixels): Promise<boolean> => {
  const { channels } = await sharp(data, { raw }).stats();
  const values = channels.flatMap(({ min, max }) => [min, max]);
  return Math.max(...values) - Math.min(...values) <= TONE_SPREAD;
};
