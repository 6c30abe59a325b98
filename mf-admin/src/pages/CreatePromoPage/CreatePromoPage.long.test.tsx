import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dataTransferOf, HttpResponse, http, pause, pictureFile, server } from 'shared/testing';
import { summary } from '../../testing/admin';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./CreatePromoPage'));

const file = (size = 20) => pictureFile('a.png', { content: 'image/png', size });
// By label and not by role: roles of so large a form take long to compute.
const field = (name: string) => screen.getByLabelText(name);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const choosePhoto = (photo: File) =>
  fireEvent.change(screen.getByLabelText('Изображение'), { target: { files: [photo] } });
const button = () => screen.getByRole('button', { name: 'Создать' });
/** Validation runs a moment after the press. */
const submit = () => act(async () => void fireEvent.click(button()));
const noteOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  let made = 0;
  URL.createObjectURL = () => `blob:${made++}`;
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get('*/api/admin/summary', () => HttpResponse.json(summary())),
    http.get('*/api/filters', () =>
      HttpResponse.json({
        types: [{ name: 'Собаки' }, { name: 'Кошки' }],
        breeds: [
          { id: 31, name: 'Бигль', type: 'Собаки', popular: true },
          { id: 32, name: 'Мейн-кун', type: 'Кошки', popular: true },
        ],
        cities: [{ id: 41, name: 'Орёл' }],
        categories: [{ name: 'Продажа' }, { name: 'Найденные' }],
      }),
    ),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const open = async () => {
  const page = await openAdmin('/admin/promo');
  await screen.findByText('Собаки', { selector: 'option' }, { timeout: 15_000 });
  // Node's network does not understand jsdom's forms: the form is inspected here, and the call continues without it.
  const send = page.app.api.post;
  const post = jest.spyOn(page.app.api, 'post').mockImplementation((path) => send(path));
  return { ...page, post };
};
/** Comboboxes sort their suggestions a moment later. */
const settle = () => pause(50);
const fill = async () => {
  choosePhoto(file());
  await screen.findByAltText('Выбранное изображение');
  type(field('Тип'), '1');
  type(field('Категория'), '2');
  type(field('Порода'), 'бигль');
  type(field('Город'), 'орел');
  fireEvent.click(field('Девочка'));
  type(field('Ссылка'), 'https://example.com/a');
  fireEvent.input(field('Дата начала'), { target: { value: '01/02/2098' } });
  fireEvent.input(field('Дата окончания'), { target: { value: '02/28/2098' } });
  fireEvent.click(field('Нет'));
  type(field('Рекламодатель'), 'ООО «Корм»');
  type(field('ИНН рекламодателя'), '7707083893');
  type(field('Токен erid'), '2Vtzqw');
  await settle();
};

test("numbers 'all' as 0 and the other options from 1", async () => {
  await open();
  const options = (name: string) => [...field(name).querySelectorAll('option')].map(({ value, text }) => [value, text]);
  expect(options('Тип')).toEqual([
    ['0', 'Все'],
    ['1', 'Собаки'],
    ['2', 'Кошки'],
  ]);
  expect(options('Категория')).toEqual([
    ['0', 'Все'],
    ['1', 'Продажа'],
    ['2', 'Найденные'],
  ]);
  expect(field('Порода')).toHaveValue('Все');
  expect(field('Город')).toHaveValue('Все');
});

test('shows each error beside its field and focuses the first', async () => {
  const { post } = await open();
  type(field('Порода'), 'Единорог');
  type(field('Город'), 'Нигде');
  type(field('Ссылка'), 'javascript:alert(1)');
  type(field('ИНН рекламодателя'), '7707083894');
  type(field('Токен erid'), 'да!');
  await settle();
  await submit();
  expect(screen.getByText('Загрузите изображение')).toBeInTheDocument();
  expect(noteOf(field('Порода'))).toBe('❗ Такой породы нет в списке');
  expect(noteOf(field('Город'))).toBe('❗ Такого города нет в списке');
  expect(noteOf(field('Ссылка'))).toBe('Ссылка должна начинаться с http:// или https://');
  expect(noteOf(field('Дата окончания'))).toBe('Это поле должно быть заполнено');
  expect(noteOf(field('Рекламодатель'))).toBe('Это поле должно быть заполнено');
  expect(noteOf(field('ИНН рекламодателя'))).toBe('ИНН — 10 или 12 цифр с верной контрольной суммой');
  expect(noteOf(field('Токен erid'))).toMatch(/^Токен erid/);
  await waitFor(() => expect(screen.getByLabelText('Изображение')).toHaveFocus());
  expect(post).not.toHaveBeenCalled();
});

test('rejects a breed of another type and an end before the start', async () => {
  const { post } = await open();
  type(field('Тип'), '2');
  type(field('Порода'), 'Бигль');
  choosePhoto(file());
  type(field('Ссылка'), 'https://example.com/a');
  type(field('Рекламодатель'), 'ООО «Корм»');
  type(field('ИНН рекламодателя'), '7707083893');
  fireEvent.input(field('Дата окончания'), { target: { value: '02/28/2098' } });
  fireEvent.input(field('Дата начала'), { target: { value: '03/01/2098' } });
  await settle();
  await submit();
  expect(noteOf(field('Порода'))).toBe('❗ Порода относится к другому типу');
  expect(noteOf(field('Дата окончания'))).toBe('Дата окончания раньше даты начала');
  expect(post).not.toHaveBeenCalled();
});

test("does not mistake an empty breed or city for 'all'", async () => {
  await open();
  type(field('Порода'), '');
  type(field('Город'), '');
  await settle();
  await submit();
  expect(noteOf(field('Порода'))).toBe('❗ Такой породы нет в списке');
  expect(noteOf(field('Город'))).toBe('❗ Такого города нет в списке');
});

test('rejects a picture above 2 MB and accepts one of exactly 2 MB', async () => {
  await open();
  choosePhoto(file(2_097_153));
  expect(await screen.findByText('Файл превышает 2MB')).toBeInTheDocument();
  expect(screen.queryByAltText('Выбранное изображение')).not.toBeInTheDocument();
  choosePhoto(new File(['%PDF'], 'отчёт.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('«отчёт.pdf» — не изображение')).toBeInTheDocument();
  expect(screen.queryByText('Файл превышает 2MB')).not.toBeInTheDocument();
  choosePhoto(file(2_097_152));
  expect(await screen.findByAltText('Выбранное изображение')).toBeInTheDocument();
  expect(screen.getByText('Не больше 2 МБ')).toBeInTheDocument();
  expect(screen.queryByText('«отчёт.pdf» — не изображение')).not.toBeInTheDocument();
});

test('accepts a pasted or dropped picture, ignores text beside it, and names a second file', async () => {
  await open();
  const excel = dataTransferOf({ files: [file()], texts: { 'text/plain': 'ООО «Корм»' } });
  expect(fireEvent.paste(field('Рекламодатель'), { clipboardData: excel })).toBe(true);
  const heic = pictureFile('IMG_1.HEIC', { content: 'image/heic', type: '' });
  fireEvent.drop(document.body, { dataTransfer: dataTransferOf({ files: [heic, file()] }) });
  expect(await screen.findByText('Нужно одно изображение, «a.png» не добавлено')).toBeInTheDocument();
  fireEvent.error(await screen.findByAltText('Выбранное изображение'));
  expect(screen.getByRole('img', { name: 'Выбранное изображение, Фото с iPhone, IMG_1.HEIC' })).toBeInTheDocument();
  fireEvent.paste(field('Рекламодатель'), { clipboardData: dataTransferOf({ files: [file()] }) });
  expect(await screen.findByAltText('Выбранное изображение')).toBeInTheDocument();
});

test('on success shows the text, goes to the desk after two seconds, and deletes the draft', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { post, router } = await open();
  server.use(http.post('*/api/admin/create-promo', () => HttpResponse.json({ ok: true, id: 9 })));
  await fill();
  await submit();
  await screen.findByText('✅ Рекламное объявление успешно создано');
  jest.setTimerTickMode({ mode: 'manual' });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(router.state.location.pathname).toBe('/admin/promo');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  const body = post.mock.calls[0]?.[1];
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  const { photo, ...fields } = Object.fromEntries(body);
  expect(photo).toBeInstanceOf(File);
  expect(fields).toEqual({
    type: '1',
    category: '2',
    breed: '31',
    sex: '2',
    city: '41',
    link: 'https://example.com/a',
    created: '2098-01-02',
    finish: '2098-02-28',
    show: '0',
    company: 'ООО «Корм»',
    inn: '7707083893',
    erid: '2Vtzqw',
  });
  expect(localStorage.getItem('promo-draft:1')).toBeNull();
});

test.each([
  [
    'a list of errors: the first one, and each beside its field',
    () =>
      HttpResponse.json(
        {
          detail: [
            { field: 'link', msg: 'Слишком длинная ссылка' },
            { field: 'inn', msg: 'Неверный ИНН' },
          ],
        },
        { status: 422 },
      ),
    'Слишком длинная ссылка',
  ],
  ['the server’s words', () => HttpResponse.json({ detail: 'Диск заполнен' }, { status: 503 }), 'Диск заполнен'],
  ['no words', () => new HttpResponse(null, { status: 500 }), 'Ошибка при отправке'],
  ['no answer', () => HttpResponse.error(), 'Ошибка соединения с сервером'],
])('%s: shows the error and keeps the input', async (_, answer, text) => {
  await open();
  server.use(http.post('*/api/admin/create-promo', answer));
  await fill();
  await submit();
  const messages = await screen.findAllByText(text);
  expect(messages.some((element) => element.closest('[role="alert"]') !== null)).toBe(true);
  expect(field('Ссылка')).toHaveValue('https://example.com/a');
  expect(field('Дата окончания')).toHaveValue('02/28/2098');
  expect(screen.getByAltText('Выбранное изображение')).toBeInTheDocument();
  expect(button()).toBeEnabled();
});

test('redirects a former administrator to the home page', async () => {
  const { router } = await open();
  server.use(
    http.post('*/api/admin/create-promo', () => HttpResponse.json({ detail: 'Недостаточно прав' }, { status: 403 })),
  );
  await fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('keeps the input after a reload', async () => {
  const first = await open();
  type(field('Рекламодатель'), 'ООО «Корм»');
  first.unmount();
  await open();
  expect(field('Рекламодатель')).toHaveValue('ООО «Корм»');
});

test('reports lists that fail to load, and retries', async () => {
  server.use(http.get('*/api/filters', () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 })));
  const { user } = await openAdmin('/admin/promo');
  expect(await screen.findByText(/Не удалось загрузить списки пород и городов: Сбой/)).toBeInTheDocument();
  server.use(
    http.get('*/api/filters', () =>
      HttpResponse.json({ types: [{ name: 'Рыбки' }], breeds: [], cities: [], categories: [] }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Рыбки', { selector: 'option' })).toBeInTheDocument();
});
