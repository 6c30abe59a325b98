/** Leading bytes of each format, as text of one byte per character. */
const heads = {
  'image/jpeg': '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'image/png': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'image/gif': 'GIF89a\x01\0\x01\0',
  'image/webp': 'RIFF\x24\0\0\0WEBPVP8 ',
  'image/avif': '\0\0\0\x18ftypavif\0\0\0\0mif1avif',
  'image/heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
} as const;

interface PictureFileOptions {
  /** Format of the leading bytes. */
  content?: keyof typeof heads;
  /** By default that of the content. */
  type?: string;
  /** In bytes; by default that of the content. */
  size?: number;
}

/** Returns a file with a picture's leading bytes; it cannot be decoded. @public */
export const pictureFile = (
  name: string,
  { content = 'image/jpeg', type = content, size }: PictureFileOptions = {},
) => {
  const head = Uint8Array.from(heads[content], (sign) => sign.charCodeAt(0));
  const rest = new Uint8Array(Math.max(0, (size ?? 0) - head.length));
  return new File([head, rest], name, { type });
};
