import { expect, test } from '@jest/globals';
import { dataTransferOf, pictureFile } from 'shared/testing';
import { incomingFiles } from './useIncomingFiles';

const png = pictureFile('image.png', { content: 'image/png' });
const heic = pictureFile('IMG_0001.HEIC', { content: 'image/heic', type: '' });
const second = pictureFile('IMG_0002.HEIC', { content: 'image/heic', type: '' });
// macOS decomposes 'й' into two characters.
const decomposed = pictureFile('Зелёный.jpg'.normalize('NFD'));
const pdf = new File(['%PDF'], 'отчёт.pdf', { type: 'application/pdf' });

const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General}</style></head>
<body><table><!--StartFragment--><tr><td>Корм</td><td>1200</td></tr><!--EndFragment--></table></body></html>`;
const word = `<html><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment-->
<p class=MsoNormal>Ласковый кот<o:p></o:p></p><!--EndFragment--></body></html>`;
const wordPicture = `<html><head><title>Кот</title><style>v\\:* {behavior:url(#default#VML);}</style></head><body lang=RU>
<!--StartFragment--><!--[if gte vml 1]><v:shape>Рисунок 1</v:shape><![endif]--><p>&nbsp;<img src="file:///C:/Temp/clip_image001.png" alt="кот"><o:p></o:p></p><!--EndFragment--></body></html>`;
const calc = '<meta charset=utf-8><style>td{}</style><table><tr><td>https://example.com/korm</td></tr></table>';
const docs =
  '<meta charset="utf-8"><b id="docs-internal-guid-1" style="font-weight:normal"><p><span>Привит</span></p></b>';
const docsPicture =
  '<meta charset="utf-8"><b id="docs-internal-guid-1"><span><img src="https://lh7.google.com/a" /></span></b>';
const browserPicture = '<meta charset="utf-8"><img src="https://example.com/cat.jpg" alt="Рыжий кот на окне"/>';

type Texts = Record<string, string>;

test.each<[string, Texts, File[]]>([
  ['a cell of Excel', { 'text/plain': 'Корм\t1200', 'text/html': excel, 'text/rtf': '{\\rtf1}' }, [png]],
  ['a paragraph of Word', { 'text/plain': 'Ласковый кот', 'text/html': word, 'text/rtf': '{\\rtf1}' }, [png]],
  ['a cell of LibreOffice with an address', { 'text/plain': 'https://example.com/korm', 'text/html': calc }, [png]],
  ['a paragraph of Google Docs', { 'text/plain': 'Привит', 'text/html': docs }, [png]],
  ['text and a picture', { 'text/plain': 'Кот' }, [png]],
  [
    'a picture with a caption',
    { 'text/html': `<figure>${browserPicture}<figcaption>Кот</figcaption></figure>` },
    [png],
  ],
  ['text that mentions the file', { 'text/plain': 'см. image.png' }, [png]],
  ['text alone', { 'text/plain': 'Кот' }, []],
  ['formatted text alone', { 'text/plain': 'Кот', 'text/html': '<b>Кот</b>' }, []],
  ['an address alone', { 'text/plain': 'https://example.com/cat.jpg' }, []],
  ['the HTML of a picture without the picture', { 'text/html': browserPicture }, []],
  ['nothing', {}, []],
])('treats %s as text', (_, texts, files) => {
  expect(incomingFiles(dataTransferOf({ texts, files }) as unknown as DataTransfer)).toBeNull();
});

test.each<[string, Texts, File[]]>([
  ['a picture alone', {}, [png]],
  ['a picture beside empty text', { 'text/plain': ' \r\n', 'text/html': '' }, [png]],
  ['a picture copied in Chrome', { 'text/html': browserPicture }, [png]],
  ['a picture copied with its address', { 'text/plain': 'https://example.com/cat.jpg' }, [png]],
  [
    'a picture dragged from a page',
    { 'text/uri-list': 'https://a.b/c', 'text/plain': 'https://a.b/c', 'text/html': browserPicture },
    [png],
  ],
  ['a picture of Word', { 'text/plain': ' ', 'text/html': wordPicture, 'text/rtf': '{\\rtf1}' }, [png]],
  ['a picture of Google Docs', { 'text/plain': '', 'text/html': docsPicture }, [png]],
  ['files of Explorer', {}, [heic, second]],
  ['files of Finder', { 'text/plain': 'IMG_0001.HEIC\rIMG_0002.HEIC' }, [heic, second]],
  ['a file of Finder that hides extensions', { 'text/plain': 'IMG_0001' }, [heic]],
  ['a file of Finder in Russian', { 'text/plain': 'Зелёный.jpg' }, [decomposed]],
  [
    'a file of Nautilus',
    { 'text/uri-list': 'file:///home/a/IMG_0001.HEIC', 'text/plain': '/home/a/IMG_0001.HEIC' },
    [heic],
  ],
  ['a file of Dolphin', { 'text/plain': `file:///home/a/${encodeURIComponent('отчёт.pdf')}\n` }, [pdf]],
  ['files whose address is no address', { 'text/plain': 'C:\\Фото 100%\\IMG_0001.HEIC' }, [heic]],
])('reads files from %s', (_, texts, files) => {
  const incoming = incomingFiles(dataTransferOf({ texts, files }) as unknown as DataTransfer);
  expect(incoming).toEqual({ files, folders: [] });
});

test('names folders apart from files', () => {
  const brought = dataTransferOf({ files: [png], folders: ['Отпуск'], texts: { 'text/plain': 'image.png\nОтпуск' } });
  expect(incomingFiles(brought as unknown as DataTransfer)).toEqual({ files: [png], folders: ['Отпуск'] });
});
