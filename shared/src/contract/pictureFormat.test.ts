import { expect, test } from '@jest/globals';
import { PICTURE_HEAD_BYTES, type PictureFormat, pictureFormatOf } from './pictureFormat';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
/** Returns the `ftyp` box at the start of an ISO base media file. */
const ftyp = (major: string, ...compatible: string[]): string => {
  const box = `ftyp${major}\0\0\0\0${compatible.join('')}`;
  return `\0\0\0${String.fromCharCode(box.length + 4)}${box}`;
};

test.each<[string, string, PictureFormat | null]>([
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['GIF of 1987', 'GIF87a\x01\0\x01\0', 'gif'],
  ['GIF of 1989', 'GIF89a\x01\0\x01\0', 'gif'],
  ['WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['AVIF', ftyp('avif', 'mif1', 'miaf', 'MA1B'), 'avif'],
  ['AVIF sequence', ftyp('avis', 'msf1'), 'avif'],
  ['AVIF under a neutral brand', ftyp('mif1', 'miaf', 'avif'), 'avif'],
  ['HEIC of an iPhone', ftyp('heic', 'mif1', 'MiHB', 'heic'), 'heic'],
  ['HEIC under a neutral brand', ftyp('mif1', 'mif1', 'heic'), 'heic'],
  ['HEIC of 10 bits', ftyp('heix', 'mif1', 'heix'), 'heic'],
  ['HEIC sequence', ftyp('hevc', 'msf1', 'hevc'), 'heic'],
  ['HEIF that names no codec', ftyp('mif1'), 'avif'],
  ['MP4', ftyp('isom', 'isom', 'avc1'), null],
  ['MOV', ftyp('qt  '), null],
  ['BMP', 'BM\x36\0\0\0\0\0\0\0\x36\0\0\0', null],
  ['TIFF', 'II*\0\x08\0\0\0\0\0\0\0', null],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3', null],
  ['WAV', 'RIFF\x24\0\0\0WAVEfmt ', null],
  ['text', 'Отчёт о прививках', null],
  ['nothing', '', null],
  ['a box cut short', '\0\0\0\x18ftyp', null],
  ['a box of no length', '\0\0\0\0ftypheic', 'heic'],
])('%s', (_, start, format) => {
  expect(pictureFormatOf(bytes(start))).toBe(format);
  expect(pictureFormatOf(bytes(`..${start}`).subarray(2))).toBe(format);
});

test('reads brands from the head only', () => {
  const many = Array.from({ length: PICTURE_HEAD_BYTES }, () => 'none');
  const box = `ftypmif1\0\0\0\0${many.join('')}heic`;
  expect(pictureFormatOf(bytes(`\0\0\xff\xff${box}`))).toBe('avif');
});
