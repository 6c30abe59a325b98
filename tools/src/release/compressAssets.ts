import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every script of a build, so that the server never compresses one. */
export const compressAssets = async (dir: string): Promise<void> => {
  const scripts = readdirSync(dir).filter((file) => file.endsWith('.js'));
  await Promise.all(
    scripts.map(async (file) => {
      const target = path.join(dir, file);
      const content = readFileSync(target);
      writeFileSync(`${target}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${target}.gz`, await gz(content, { level: 9 }));
    }),
  );
};
