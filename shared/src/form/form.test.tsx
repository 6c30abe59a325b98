import { describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, render as renderBare, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ApiError, SegmentedChoice, TextField } from 'shared';
import { dataTransferOf, pictureFile, renderPage } from 'shared/testing';
import { z } from 'zod';
import { describeFailureBy, Form, schemaFrom, useTextForm } from './';
import { acceptPictures, tooLargeText } from './acceptPictures';
import { sortServerErrors } from './fieldErrors';
import { type IncomingFiles, incomingFiles, useIncomingFiles } from './useIncomingFiles';
import type { TextFormOptions } from './useTextForm';

const Page = ({ onFiles }: { onFiles: (incoming: IncomingFiles) => void }) => {
  useIncomingFiles(onFiles);
  return (
    <>
      <p>Рядом</p>
      <input aria-label="Заголовок" />
      <textarea aria-label="Описание" />
    </>
  );
};
interface Values {
  title: string;
  city: string;
  sex: string;
}
type Field = keyof Values | 'photo';
type Options = Partial<TextFormOptions<Values, Field, Values, string>>;

const schemaOf = (cities: readonly string[]) =>
  z.object({
    title: z.string().min(1, 'Нет заголовка').max(5, 'Длинно'),
    city: z.string().refine((city) => cities.includes(city), 'Нет города'),
    sex: z.string().min(1, 'Нет пола'),
  });
const schema = schemaOf(['Казань']);
const empty: Values = { title: '', city: '', sex: '' };

const CatForm = (options: Options) => {
  const form = useTextForm<Values, Values, string, 'photo'>({
    schema,
    initial: () => empty,
    send: async () => 'Принято',
    readFailure: describeFailureBy({ other: 'Не вышло', network: 'Нет связи' }),
    places: { images: 'photo' },
    ...options,
  });
  return (
    <Form of={form}>
      <SegmentedChoice label="Пол" {...form.field('sex')} options={[{ value: 'm', label: 'М' }]} />
      <TextField label="Заголовок" {...form.field('title')} />
      <TextField
        label="Город"
        {...form.field('city')}
        onBlur={() => form.values.city !== '' && form.validate('city')}
      />
      {form.errors.photo && <p>{form.errors.photo}</p>}
      {form.text && <p role="alert">{form.text}</p>}
      {form.answer && <p role="status">{form.answer}</p>}
      <button type="button" onClick={() => form.clearErrors('photo')}>
        Снимок
      </button>
      <button type="submit">{form.invalid ? 'Ещё раз' : 'Отправить'}</button>
    </Form>
  );
};
const field = (name: string) => screen.getByRole('textbox', { name });

const readFailure = new ApiError({
  kind: 'http',
  status: 422,
  detail: 'Не вышло',
  fields: [
    { field: 'city', msg: 'Город закрыт' },
    { field: 'images', msg: 'Мутно' },
  ],
});
describe('acceptPictures', () => {
  const text = (name: string, type: string) => new File(['Отчёт о прививках'], name, { type });
  const admit = (...files: File[]) => acceptPictures({ files, folders: [] });

  test.each<[string, File, string]>([
    ['JPEG', pictureFile('a.jpg'), 'image/jpeg'],
    ['PNG without a type', pictureFile('a.png', { content: 'image/png', type: '' }), 'image/png'],
    ['PNG under the name of a JPEG', pictureFile('a.jpg', { content: 'image/png', type: 'image/jpeg' }), 'image/png'],
    [
      'WebP of an odd type',
      pictureFile('a', { content: 'image/webp', type: 'application/octet-stream' }),
      'image/webp',
    ],
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
    const { pictures, refused } = await acceptPictures({ files, folders: ['Отпуск'] });
    expect(pictures.map(({ name }) => name)).toEqual(['1.jpg', '2.png']);
    expect(refused).toEqual(['«a.txt» — не изображение', '«Отпуск» — папка. Добавьте сами фотографии из неё']);
  });

  test('shows the maximum size of a file', () => {
    expect(tooLargeText('кот.gif', 10 * 1024 * 1024)).toBe('«кот.gif» — больше 10\u00a0МБ');
  });
});

describe('fieldErrors', () => {
  const toField = (field: string): 'title' | undefined => (field === 'title' ? 'title' : undefined);

  test('assigns the first error of a field and returns unmatched ones apart', () => {
    const fields = [
      { field: 'title', msg: 'Коротко' },
      { field: 'title', msg: 'Плохо' },
      { field: 'secret', msg: 'Не то' },
    ];
    const error = new ApiError({ kind: 'http', status: 422, detail: '', fields });
    expect(sortServerErrors(error, toField)).toEqual({ errors: { title: 'Коротко' }, others: ['Не то'] });
  });

  test('returns no field errors for another error', () => {
    expect(sortServerErrors(new Error('boom'), toField)).toEqual({ errors: {}, others: [] });
  });
});

describe('useIncomingFiles.reading', () => {
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
});

describe('useIncomingFiles', () => {
  const picture = pictureFile('кот.jpg');
  const alone = dataTransferOf({ files: [picture] });
  const beside = dataTransferOf({ files: [picture], texts: { 'text/plain': 'Кот' } });
  const text = dataTransferOf({ texts: { 'text/plain': 'Кот' } });

  const open = () => {
    const onFiles = jest.fn<(incoming: IncomingFiles) => void>();
    const { unmount } = render(<Page onFiles={onFiles} />);
    return { onFiles, unmount };
  };
  const places = () => [
    screen.getByText('Рядом'),
    screen.getByLabelText('Заголовок'),
    screen.getByLabelText('Описание'),
  ];

  test('passes on pictures that are pasted or dropped alone, anywhere', () => {
    const { onFiles } = open();
    for (const place of places()) {
      expect(fireEvent.paste(place, { clipboardData: alone })).toBe(false);
      expect(fireEvent.dragOver(place, { dataTransfer: alone })).toBe(false);
      expect(fireEvent.drop(place, { dataTransfer: alone })).toBe(false);
    }
    expect(onFiles.mock.calls).toEqual(Array.from({ length: 6 }, () => [{ files: [picture], folders: [] }]));
  });

  test('leaves text to the browser, alone and beside a picture', () => {
    const { onFiles } = open();
    for (const place of places()) {
      for (const clipboardData of [text, beside]) expect(fireEvent.paste(place, { clipboardData })).toBe(true);
      expect(fireEvent.dragOver(place, { dataTransfer: text })).toBe(true);
      expect(fireEvent.drop(place, { dataTransfer: text })).toBe(true);
    }
    expect(onFiles).not.toHaveBeenCalled();
  });

  test('inserts text dropped with a picture into the field below it or the focused one', () => {
    const { onFiles } = open();
    const [beyond, title, description] = places() as [HTMLElement, HTMLInputElement, HTMLTextAreaElement];
    const lines = dataTransferOf({ files: [picture], texts: { 'text/plain': 'Рыжий\nкот\n' } });
    const received = jest.fn();
    title.addEventListener('input', received);
    expect(fireEvent.drop(title, { dataTransfer: lines })).toBe(false);
    expect([title.value, document.activeElement, received.mock.calls.length]).toEqual(['Рыжий кот', title, 1]);
    expect(fireEvent.drop(description, { dataTransfer: lines })).toBe(false);
    expect(description.value).toBe('Рыжий\nкот\n');
    expect(fireEvent.drop(beyond, { dataTransfer: beside })).toBe(false);
    expect(description.value).toBe('Рыжий\nкот\nКот');
    expect(onFiles).not.toHaveBeenCalled();
  });

  test('stops on unmount', () => {
    const { onFiles, unmount } = open();
    unmount();
    expect(fireEvent.paste(document.body, { clipboardData: alone })).toBe(true);
    expect(fireEvent.drop(document.body, { dataTransfer: alone })).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('useTextForm', () => {
  const render = (form: ReactElement) =>
    renderBare(form, {
      wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
    });

  const full: Values = { title: 'Кот', city: 'Казань', sex: 'm' };
  const noteOf = (control: HTMLElement) =>
    document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
  const press = () => userEvent.click(screen.getByRole('button', { name: /Отправить|Ещё раз/ }));

  test('shows every error on submit and focuses the first in the page, inside a group @slow', async () => {
    const send = jest.fn(async () => '');
    render(<CatForm send={send} />);
    expect(screen.queryByText(/^Нет /)).not.toBeInTheDocument();
    await press();
    expect(await screen.findByRole('button', { name: 'Ещё раз' })).toBeInTheDocument();
    expect([noteOf(field('Заголовок')), noteOf(field('Город'))]).toEqual(['Нет заголовка', 'Нет города']);
    expect(screen.getByRole('radio')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test('updates a shown error while typing, and a valid field only on the next submit @slow', async () => {
    render(<CatForm initial={() => ({ ...empty, city: 'Казань' })} />);
    await press();
    await userEvent.type(field('Заголовок'), 'Кот');
    await waitFor(() => expect(noteOf(field('Заголовок'))).toBeUndefined());
    await userEvent.type(field('Заголовок'), ' Барсик');
    await waitFor(() => expect(noteOf(field('Заголовок'))).toBe('Длинно'));
    await userEvent.clear(field('Город'));
    expect(noteOf(field('Город'))).toBeUndefined();
    await press();
    await waitFor(() => expect(noteOf(field('Город'))).toBe('Нет города'));
  });

  test("with reValidate 'submit' clears an error while typing until the next submit", async () => {
    render(<CatForm reValidate="submit" />);
    await press();
    await waitFor(() => expect(noteOf(field('Заголовок'))).toBe('Нет заголовка'));
    await userEvent.type(field('Заголовок'), 'Б');
    await userEvent.clear(field('Заголовок'));
    expect(noteOf(field('Заголовок'))).toBeUndefined();
    expect(noteOf(field('Город'))).toBe('Нет города');
  });

  test('validates a field after blur and when the rules change @slow', async () => {
    const { rerender } = render(<CatForm />);
    await userEvent.type(field('Город'), 'Пермь');
    expect(noteOf(field('Город'))).toBeUndefined();
    await userEvent.tab();
    await waitFor(() => expect(noteOf(field('Город'))).toBe('Нет города'));
    rerender(<CatForm schema={schemaOf(['Пермь'])} />);
    await waitFor(() => expect(noteOf(field('Город'))).toBeUndefined());
  });

  test('shows the errors of validateOnChange while typing', async () => {
    render(<CatForm validateOnChange={({ title }) => (title.length > 5 ? ['title'] : [])} />);
    await userEvent.type(field('Заголовок'), 'Барсик');
    await waitFor(() => expect(noteOf(field('Заголовок'))).toBe('Длинно'));
    await userEvent.clear(field('Заголовок'));
    await waitFor(() => expect(noteOf(field('Заголовок'))).toBeUndefined());
  });

  test("shows the server's errors at their fields until these change, and focuses the first @slow", async () => {
    const send = jest.fn(async () => 'Принято').mockRejectedValueOnce(readFailure);
    render(<CatForm initial={() => full} send={send} />);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Не вышло');
    expect(noteOf(field('Город'))).toBe('Город закрыт');
    expect(field('Город')).toHaveFocus();
    await userEvent.type(field('Заголовок'), '!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(noteOf(field('Город'))).toBe('Город закрыт');
    await userEvent.clear(field('Город'));
    await userEvent.type(field('Город'), 'Казань');
    expect(noteOf(field('Город'))).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Снимок' }));
    expect(screen.queryByText('Мутно')).not.toBeInTheDocument();
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  test('makes one call at a time, with the parsed values', async () => {
    let answer = (): void => undefined;
    const send = jest.fn(
      () =>
        new Promise<string>((resolve) => {
          answer = () => resolve('');
        }),
    );
    render(<CatForm initial={() => full} send={send} />);
    await press();
    await press();
    expect(send.mock.calls).toEqual([[full]]);
    answer();
    await waitFor(async () => {
      await press();
      expect(send).toHaveBeenCalledTimes(2);
    });
  });

  test('sends within the task of the press, in which a window may open', async () => {
    const happened: string[] = [];
    render(<CatForm initial={() => full} send={async () => String(happened.push('sent'))} />);
    setTimeout(() => happened.push('next task'), 0);
    fireEvent.submit(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(happened).toEqual(['sent', 'next task']));
  });

  test('restores a draft, stores every change and clears it after success only @slow', async () => {
    const write = jest.fn<(values: Values | null) => void>();
    const send = jest.fn(async () => 'Принято').mockRejectedValueOnce(readFailure);
    const onSent = jest.fn();
    const draft = { read: () => full, write };
    render(<CatForm draft={draft} send={send} onSent={onSent} />);
    expect(write).not.toHaveBeenCalled();
    await userEvent.type(field('Заголовок'), '!');
    expect(write.mock.calls).toEqual([[{ ...full, title: 'Кот!' }]]);
    await press();
    await screen.findByRole('alert');
    expect(field('Заголовок')).toHaveValue('Кот!');
    expect(write).toHaveBeenCalledTimes(1);
    expect(onSent).not.toHaveBeenCalled();
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent('Принято');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(write.mock.calls.slice(1)).toEqual([[null]]);
    expect(onSent.mock.calls).toEqual([['Принято', { ...full, title: 'Кот!' }]]);
  });

  test('keeps the draft of what was typed while sending', async () => {
    const write = jest.fn<(values: Values | null) => void>();
    let answer = (): void => undefined;
    const sending = new Promise<string>((resolve) => {
      answer = () => resolve('Принято');
    });
    render(<CatForm draft={{ read: () => full, write }} send={() => sending} />);
    await press();
    await userEvent.type(field('Заголовок'), '!');
    answer();
    expect(await screen.findByRole('status')).toHaveTextContent('Принято');
    expect(write.mock.calls).toEqual([[{ ...full, title: 'Кот!' }]]);
  });

  test('clears the answer on the next submit and sends nothing for null @slow', async () => {
    const send = jest.fn(async () => 'Принято');
    const schema = schemaFrom((values: Values) => ({ sent: values.title === '' ? null : values, errors: {} }));
    render(<CatForm initial={() => full} schema={schema} send={send} />);
    await press();
    await screen.findByRole('status');
    await userEvent.clear(field('Заголовок'));
    expect(screen.getByRole('status')).toBeInTheDocument();
    await press();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('reports a failure to the mutation cache', async () => {
    const client = new QueryClient();
    const received = jest.fn();
    client.getMutationCache().subscribe(({ mutation }) => received(mutation?.state.error));
    renderBare(
      <QueryClientProvider client={client}>
        <CatForm initial={() => full} send={() => Promise.reject(readFailure)} />
      </QueryClientProvider>,
    );
    await press();
    await screen.findByRole('alert');
    expect(received).toHaveBeenCalledWith(readFailure);
  });

  test('reports elsewhere that a call has failed after its form was closed', async () => {
    let fail = (): void => undefined;
    const send = () =>
      new Promise<string>((_, reject) => {
        fail = () => reject(readFailure);
      });
    const { user, router } = await renderPage(
      [
        { path: '/', element: <CatForm initial={() => full} send={send} /> },
        { path: '/other', element: <h1>Другая страница</h1> },
      ],
      { path: '/' },
    );
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await act(() => router.navigate('/other'));
    fail();
    expect(await screen.findByText('Не вышло')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Другая страница' })).toBeInTheDocument();
  });

  test('builds a schema from a function that returns the input or errors', () => {
    const read = schemaFrom(({ title }: Values) => ({ sent: title || null, errors: title ? {} : { title: 'Нет' } }));
    expect(read.safeParse(full).data).toBe('Кот');
    expect(read.safeParse(empty).error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['title'], 'Нет'],
    ]);
  });
});
