/** What a file of each format begins with, as text of one byte a character. */
const heads = {
  'image/jpeg': '\xff\xd8\xff\xe0\0\x10JFIF\0',
  'image/png': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'image/gif': 'GIF89a\x01\0\x01\0',
  'image/webp': 'RIFF\x24\0\0\0WEBPVP8 ',
  'image/avif': '\0\0\0\x18ftypavif\0\0\0\0mif1avif',
  'image/heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
} as const;

interface PictureFileOptions {
  /** What the file begins with. */
  content?: keyof typeof heads;
  /** Media type that it claims; by default that of its content. */
  type?: string;
  /** In bytes; by default the length of its beginning. */
  size?: number;
}

/** Returns a file that begins as a picture does; nothing can draw it. */
export const pictureFile = (
  name: string,
  { content = 'image/jpeg', type = content, size }: PictureFileOptions = {},
) => {
  const head = Uint8Array.from(heads[content], (sign) => sign.charCodeAt(0));
  const rest = new Uint8Array(Math.max(0, (size ?? 0) - head.length));
  return new File([head, rest], name, { type });
};
