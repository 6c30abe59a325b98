import { pictureFormatOf } from 'shared/contract';
import sharp from 'sharp';
import type { Pixels } from './decodeHeic';

/** Longest block of a GIF's data, in bytes. */
const GIF_BLOCK_BYTES = 256;
/** Bytes of a WebP chunk's head: name and length. */
const CHUNK_HEAD_BYTES = 8;
/** Decoders fill missing parts with one tone, but not always exactly. */
const TONE_SPREAD = 3;

/** Returns where the chunk begins that exceeds the file; null when the last one is complete. */
const cutChunk = (webp: Buffer): number | null => {
  for (let at = 12; at + CHUNK_HEAD_BYTES <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    const next = at + CHUNK_HEAD_BYTES + length + (length % 2);
    if (next > webp.length) return at;
    at = next;
  }
  return null;
};

/** Drops a cut frame, or doubles the file with zeros, which decoders read as an even continuation. */
const completeWebp = (webp: Buffer): Buffer => {
  const at = cutChunk(webp);
  if (at !== null && webp.toString('latin1', at, at + 4) === 'ANMF') return completeWebp(webp.subarray(0, at));
  const completed = Buffer.concat([webp, Buffer.alloc(at === null ? 0 : webp.length)]);
  completed.writeUInt32LE(completed.length - CHUNK_HEAD_BYTES, 4);
  if (at !== null) completed.writeUInt32LE(completed.length - at - CHUNK_HEAD_BYTES, at + 4);
  return completed;
};

/** Completes a truncated file with zeros, where its decoder refuses incomplete ones. */
export const completePicture = (bytes: Buffer): Buffer => {
  const format = pictureFormatOf(bytes);
  if (format === 'webp') return completeWebp(bytes);
  return format === 'gif' ? Buffer.concat([bytes, Buffer.alloc(GIF_BLOCK_BYTES)]) : bytes;
};

/** Returns whether a picture is only a decoder's filling: one grey tone. */
export const isBlank = async ({ data, raw }: Pixels): Promise<boolean> => {
  const { channels } = await sharp(data, { raw }).stats();
  const values = channels.flatMap(({ min, max }) => [min, max]);
  return Math.max(...values) - Math.min(...values) <= TONE_SPREAD;
};
