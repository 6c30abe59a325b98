import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// From the package: by itself it would be fetched from somewhere.
const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(program)).buffer } });

/** What the QR codes of a picture (JPEG or PNG) say, as a camera would read them. */
export const readQrCodes = async (picture: Buffer): Promise<string[]> => {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
};
