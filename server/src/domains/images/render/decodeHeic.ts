import type { Raw } from 'sharp';

/** The pixels of a picture, row by row. */
export interface Pixels {
  data: Buffer;
  raw: Raw;
}

const quiet = (): void => undefined;

/**
 * Decodes the primary picture of a HEIC file, rotated upright. Each call has its own instance of libheif, freed with
 * the pixels: a file that breaks it breaks nothing else. Throws when there is no picture in the file or it has more
 * than `maxPixels`.
 */
export const decodeHeic = async (bytes: Buffer, maxPixels: number): Promise<Pixels> => {
  const { default: createHeif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const heif = createHeif({ print: quiet, printErr: quiet });
  const context = heif.heif_context_alloc();
  const { code } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error('The file is no HEIC');
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) throw new Error('The HEIC file has no primary picture');
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
  if (pixels > maxPixels) throw new Error('The HEIC file has more pixels than its header said');
  const hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) !== 0;
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = heif.heif_chroma;
  const decoded = heif.heif_js_decode_image2(
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
