import { expect, test } from '@jest/globals';
import { pictureFile } from 'shared/testing';
import { admitPictures, tooLargeText } from './admitPictures';

const text = (name: string, type: string) => new File(['Отчёт о прививках'], name, { type });
const admit = (...files: File[]) => admitPictures({ files, folders: [] });

test.each<[string, File, string]>([
  ['JPEG', pictureFile('a.jpg'), 'image/jpeg'],
  ['PNG without a type', pictureFile('a.png', { content: 'image/png', type: '' }), 'image/png'],
  ['PNG under the name of a JPEG', pictureFile('a.jpg', { content: 'image/png', type: 'image/jpeg' }), 'image/png'],
  ['WebP of an odd type', pictureFile('a', { content: 'image/webp', type: 'application/octet-stream' }), 'image/webp'],
  ['GIF', pictureFile('a.gif', { content: 'image/gif' }), 'image/gif'],
  ['AVIF', pictureFile('a.avif', { content: 'image/avif' }), 'image/avif'],
  ['HEIC', pictureFile('IMG_1.HEIC', { content: 'image/heic' }), 'image/heic'],
  ['HEIC as HEIF', pictureFile('IMG_1.HEIF', { content: 'image/heic', type: 'image/heif' }), 'image/heic'],
  ['HEIC without a type', pictureFile('IMG_1.HEIC', { content: 'image/heic', type: '' }), 'image/heic'],
])('accepts %s', async (_, file, type) => {
  const { pictures, refused } = await admit(file);
  expect(refused).toEqual([]);
  expect(pictures.map((one) => [one.name, one.type, one.size])).toEqual([[file.name, type, file.size]]);
});

const otherFormat = (name: string) => `«${name}» — неподходящий формат. Нужен JPEG, PNG, WebP, GIF, AVIF или HEIC`;

test.each<[string, File, string]>([
  ['a document', text('отчёт.pdf', 'application/pdf'), '«отчёт.pdf» — не изображение'],
  ['a text named as a picture', text('кот.jpg', 'image/jpeg'), '«кот.jpg» — не изображение'],
  ['a file without a type', text('заметки', ''), '«заметки» — не изображение'],
  ['SVG', text('лого.svg', 'image/svg+xml'), otherFormat('лого.svg')],
  ['BMP', new File(['BM6'], 'скан.bmp', { type: 'image/bmp' }), otherFormat('скан.bmp')],
  ['an empty file', new File([], 'пусто.jpg', { type: 'image/jpeg' }), '«пусто.jpg» — пустой файл'],
])('rejects %s with its name and the reason', async (_, file, why) => {
  expect(await admit(file)).toEqual({ pictures: [], refused: [why] });
});

test('accepts the pictures of a mixed choice in order and names the rest', async () => {
  const files = [pictureFile('1.jpg'), text('a.txt', 'text/plain'), pictureFile('2.png', { content: 'image/png' })];
  const { pictures, refused } = await admitPictures({ files, folders: ['Отпуск'] });
  expect(pictures.map(({ name }) => name)).toEqual(['1.jpg', '2.png']);
  expect(refused).toEqual(['«a.txt» — не изображение', '«Отпуск» — папка. Добавьте сами фотографии из неё']);
});

test('says how large a file may be', () => {
  expect(tooLargeText('кот.gif', 10 * 1024 * 1024)).toBe('«кот.gif» — больше 10\u00a0МБ');
});
