import { crc32, deflateSync } from 'node:zlib';
import type { heif_error, heif_image_handle } from 'libheif-js/libheif-wasm/libheif.js';
import { pictureCodes, pictureFormatOf } from 'shared/contract';
import type { Metadata, Raw, Sharp, SharpOptions } from 'sharp';
import sharp from 'sharp';
import { FULL_WIDTH } from '../store/imageName';
import { RefusedPicture } from './pictureRefusals';

interface Pixels {
  data: Buffer;
  raw: Raw;
}

const quiet = (): void => undefined;

/** Decoded picture, which the package's types leave open. */
interface HeifPixels {
  channels: { data: Uint8Array; stride: number; width: number; height: number }[];
}

/**
 * Decodes the primary picture of a HEIC file, upright, in its own instance of libheif, which a broken file may ruin.
 * Throws without a picture and for more than `maxPixels`.
 */
const decodeHeic = async (bytes: Buffer, maxPixels: number): Promise<Pixels> => {
  const { default: createHeif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const heif = createHeif({ print: quiet, printErr: quiet });
  const context = heif.heif_context_alloc();
  const { code } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error('The file is no HEIC');
  const handle: heif_image_handle | heif_error = heif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) throw new Error('The HEIC file has no primary picture');
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
  if (pixels > maxPixels) throw new Error('The HEIC file has more pixels than its header said');
  const hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) !== 0;
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = heif.heif_chroma;
  const decoded: HeifPixels | heif_error = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
  );
  if ('code' in decoded) throw new Error('The HEIC file cannot be decoded');
  const [plane] = decoded.channels;
  if (!plane) throw new Error('The HEIC file has no pixels');
  const channels = hasAlpha ? 4 : 3;
  const rowBytes = plane.width * channels;
  const data = Buffer.from(plane.data.buffer, plane.data.byteOffset, plane.data.byteLength);
  // libheif pads rows; sharp expects none.
  for (let row = 1; row < plane.height && plane.stride !== rowBytes; row += 1) {
    data.copyWithin(row * rowBytes, row * plane.stride, row * plane.stride + rowBytes);
  }
  const raw = { width: plane.width, height: plane.height, channels } as const;
  return { data: data.subarray(0, rowBytes * plane.height), raw };
};

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
const completePicture = (bytes: Buffer): Buffer => {
  const format = pictureFormatOf(bytes);
  if (format === 'webp') return completeWebp(bytes);
  return format === 'gif' ? Buffer.concat([bytes, Buffer.alloc(GIF_BLOCK_BYTES)]) : bytes;
};

/** Returns whether a picture is only a decoder's filling: one grey tone. */
const isBlank = async ({ data, raw }: Pixels): Promise<boolean> => {
  const { channels } = await sharp(data, { raw }).stats();
  const values = channels.flatMap(({ min, max }) => [min, max]);
  return Math.max(...values) - Math.min(...values) <= TONE_SPREAD;
};

/** Limit where sharp decodes row by row, in little memory: 200 megapixels of phones, 16384 × 12288. */
const ROWS_MAX_PIXELS = 201_326_592;
/** Limit where a decoder needs the whole picture in memory: 50 megapixels, 8192 × 6144. */
const WHOLE_MAX_PIXELS = 50_331_648;
/** Taller pictures are made narrower; the limit of WebP is 16383. */
const MAX_HEIGHT = 4 * FULL_WIDTH;
/** EXIF orientations from here on swap width and height. */
const FIRST_TURNED = 5;
/** Length of a PNG's signature and first chunk, which precede its colour profile. */
const PNG_HEAD_BYTES = 33;

// Only decoders of plain pictures: SVG, PDF and the like can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const byRows = new Set<string | undefined>(['jpeg', 'png', 'webp']);

const maxPixelsOf = ({ format, isProgressive, pages = 1 }: Metadata): number =>
  byRows.has(format) && !isProgressive && pages === 1 ? ROWS_MAX_PIXELS : WHOLE_MAX_PIXELS;

/** Rotates a picture upright, by its EXIF orientation; mirrored before it is rotated. */
const rotations: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flip().rotate(90),
  6: (picture) => picture.rotate(90),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(270),
};

const toPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

/** Returns the PNG with this colour profile: sharp cannot set one for raw pixels. */
const withProfile = (png: Buffer, icc: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), length, body, checksum, png.subarray(PNG_HEAD_BYTES)]);
};

/** Returns the index of an animation's first frame that is not empty; 0 when all are. */
const firstVisibleFrame = async (bytes: Buffer, header: Metadata, options: SharpOptions): Promise<number> => {
  const { pages = 1, width, height, hasAlpha } = header;
  if (pages === 1 || !hasAlpha) return 0;
  const frameBytes = width * height;
  const frames = Math.min(pages, Math.floor(WHOLE_MAX_PIXELS / frameBytes));
  const opacity = await sharp(bytes, { ...options, pages: frames })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const empty = Buffer.alloc(frameBytes);
  for (let frame = 0; frame < frames; frame += 1) {
    if (!opacity.subarray(frame * frameBytes, (frame + 1) * frameBytes).equals(empty)) return frame;
  }
  return 0;
};

const openSource = async (bytes: Buffer, header: Metadata, options: SharpOptions): Promise<Sharp> => {
  if (header.compression === 'hevc') {
    const { data, raw } = await decodeHeic(bytes, WHOLE_MAX_PIXELS);
    return sharp(data, { raw });
  }
  const page = header.pagePrimary ?? (await firstVisibleFrame(bytes, header, options));
  return sharp(bytes, { ...options, page });
};

const decodeBy = async (bytes: Buffer, failOn: 'error' | 'none'): Promise<Pixels> => {
  const header = await sharp(bytes, { limitInputPixels: false, failOn }).metadata();
  const limit = maxPixelsOf(header);
  if (header.width * header.height > limit) throw new RefusedPicture(pictureCodes.tooManyPixels);
  // libheif has applied the rotation, which the EXIF orientation repeats.
  const orientation = header.format === 'heif' ? 1 : (header.orientation ?? 1);
  const isTurned = orientation >= FIRST_TURNED;
  const source = await openSource(bytes, header, { limitInputPixels: limit, failOn });
  // Resized before it is rotated: only then do JPEG and WebP decode no more than needed. Decoded once for all
  // renditions, without metadata, which may have the photo's location.
  const small = source.flatten({ background: '#ffffff' }).resize({
    width: isTurned ? MAX_HEIGHT : FULL_WIDTH,
    height: isTurned ? FULL_WIDTH : MAX_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const coloured =
    header.compression === 'hevc' && header.icc
      ? sharp(withProfile(await small.png({ compressionLevel: 1 }).toBuffer(), header.icc), { failOn: 'none' })
      : small;
  const pixels = await toPixels(coloured.toColourspace('srgb'));
  const rotate = rotations[orientation];
  return rotate ? toPixels(rotate(sharp(pixels.data, { raw: pixels.raw }))) : pixels;
};

/** Decodes a truncated or damaged picture as far as browsers show it; throws when nothing is visible. */
const decodeDamaged = async (bytes: Buffer): Promise<Pixels> => {
  const pixels = await decodeBy(completePicture(bytes), 'none');
  if (await isBlank(pixels)) throw new RefusedPicture(pictureCodes.notAnImage);
  return pixels;
};

/** Decodes a picture as browsers show it: upright, sRGB, on white, an animation's first visible frame. Throws 422. */
export const decodePicture = async (bytes: Buffer): Promise<Pixels> => {
  try {
    return await decodeBy(bytes, 'error').catch((error: unknown) => {
      // No browser shows parts of these, and libheif would fail again.
      if (error instanceof RefusedPicture || pictureFormatOf(bytes) === 'heic') throw error;
      return decodeDamaged(bytes);
    });
  } catch (error) {
    throw error instanceof RefusedPicture ? error : new RefusedPicture(pictureCodes.notAnImage);
  }
};
