import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the `Accept-Encoding` header allows. */
export const chooseEncoding = (accept: string | undefined): PageEncoding => {
  const offered = (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (offered.includes('br')) return 'br';
  return offered.includes('gzip') ? 'gzip' : 'identity';
};

/** The bytes of a page in an encoding. */
export const encodePage = async (html: string, encoding: PageEncoding): Promise<Buffer> => {
  if (encoding === 'br') {
    return brotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    });
  }
  return encoding === 'gzip' ? gz(html, { level: 6 }) : Buffer.from(html);
};
