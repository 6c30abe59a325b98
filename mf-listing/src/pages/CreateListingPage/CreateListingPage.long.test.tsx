import { beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dataTransferOf, HttpResponse, http, pictureFile, server } from 'shared/testing';
import {
  addPhotos,
  apis,
  choose,
  field,
  fill,
  image,
  images,
  noteOf,
  open,
  pick,
  previews,
  type Section,
  setUpCreateForm,
  submit,
  submitInvalid,
  type,
} from '../../testing/createForm';

setUpCreateForm();

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./createPages'));

const required = 'Это поле должно быть заполнено';

test.each<[Section, [string, string][]]>([
  [
    'pets',
    [
      ['Заголовок', required],
      ['Порода', 'Такой породы нет в каталоге сайта'],
      ['Город', 'Такого города нет в каталоге сайта'],
      ['Цена, ₽', 'Введите цену'],
    ],
  ],
  [
    'market',
    [
      ['Заголовок', required],
      ['Предмет', 'Выберите предмет из списка'],
      ['Город', 'Такого города нет в каталоге сайта'],
    ],
  ],
  [
    'services',
    [
      ['Заголовок', required],
      ['Услуга', 'Выберите услугу из списка'],
      ['Город', 'Такого города нет в каталоге сайта'],
    ],
  ],
])('%s: shows missing values beside their fields, and focuses the first', async (section, expected) => {
  const { user } = await open(section);
  const catalogues = expected.filter(([name]) => !['Заголовок', 'Цена, ₽'].includes(name));
  for (const [name] of catalogues) await user.type(field(name), 'нет такого');
  await submitInvalid();
  for (const [name, text] of expected) expect(noteOf(field(name))).toBe(text);
  expect(screen.getByText('Необходимо добавить хотя бы одно изображение')).toBeInTheDocument();
  expect(screen.getByLabelText('Добавить фотографии')).toHaveFocus();
  expect(screen.queryAllByText('Выберите категорию')).toHaveLength(section === 'pets' ? 0 : 1);
  if (section === 'market')
    expect(noteOf(screen.getByRole('radiogroup', { name: 'Для кого' }))).toBe('Выберите, для кого');
});

test('requires breed and city', async () => {
  await open('pets');
  await submitInvalid();
  expect(noteOf(field('Порода'))).toBe('Выберите из списка');
  expect(noteOf(field('Город'))).toBe('Выберите из списка');
});

test.each<[Section, string]>([
  ['market', 'Продажа'],
  ['services', 'Платно'],
])('%s: shows and requires the price with %s only', async (section, category) => {
  await open(section);
  expect(screen.queryByRole('textbox', { name: 'Цена, ₽' })).not.toBeInTheDocument();
  choose(category);
  await submitInvalid();
  expect(noteOf(field('Цена, ₽'))).toBe('Введите цену');
  await act(async () => choose('Бесплатно'));
  expect(screen.queryByRole('textbox', { name: 'Цена, ₽' })).not.toBeInTheDocument();
});

test('services: offers units of the price, or own words of at most 30 characters', async () => {
  const { user } = await open('services');
  expect(screen.queryByRole('combobox', { name: 'За что цена' })).not.toBeInTheDocument();
  choose('Платно');
  const unit = screen.getByRole('combobox', { name: 'За что цена' });
  expect(noteOf(unit)).toBe('Необязательно: «за час», «за визит» или своими словами');
  const offered = document.getElementById(unit.getAttribute('list') ?? '');
  expect([...(offered?.children ?? [])].map((option) => option.getAttribute('value'))).toContain('за визит');
  await user.click(unit);
  await user.paste('ж'.repeat(31));
  await waitFor(() => expect(noteOf(unit)).toBe('Не более 30 символов'));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(noteOf(unit)).not.toBe('Не более 30 символов'));
  await act(async () => choose('Бартер'));
  expect(screen.queryByRole('combobox', { name: 'За что цена' })).not.toBeInTheDocument();
});

test('pets: shows usual prices below the price without changing the input', async () => {
  const requests: string[] = [];
  server.use(
    http.get('*/api/price-hint', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json({ hint: { from: 25_000, to: 40_000 } });
    }),
  );
  const { user } = await open('pets');
  type('Цена, ₽', '500');
  expect(screen.queryByText(/^Обычно/)).not.toBeInTheDocument();
  await pick(user, 'Порода', 'мейн', 'Мейн-кун');
  expect(await screen.findByText('Обычно 25–40 тыс. ₽')).toBeInTheDocument();
  expect(field('Цена, ₽')).toHaveValue('500');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatch(/^\?section=pets&entry=\d+$/);
  await act(async () => choose('В хорошие руки'));
  expect(screen.queryByText(/^Обычно/)).not.toBeInTheDocument();
});

test('pets: clears the price when the category changes', async () => {
  await open('pets');
  type('Цена, ₽', '1000');
  choose('Потерянные');
  expect(screen.queryByRole('textbox', { name: 'Цена, ₽' })).not.toBeInTheDocument();
  choose('Продажа');
  expect(field('Цена, ₽')).toHaveValue('');
});

test.each<[Section, string]>([
  ['pets', 'Продажа'],
  ['market', 'Продажа'],
  ['services', 'Платно'],
])('%s: shows how a price was understood, or rejects it', async (section, category) => {
  const { user } = await open(section);
  choose(category);
  const price = field('Цена, ₽');
  await user.type(price, '15.000');
  expect(noteOf(price)).toBe('=\u00a015\u00a0000\u00a0₽');
  await user.clear(price);
  expect(noteOf(price)).toBe('До 1\u00a0000\u00a0000\u00a0₽');
  await user.paste('10 000 – 15 000 ₽');
  expect(noteOf(price)).toBe('Укажите одну цену, а не диапазон');
  await user.clear(price);
  await user.type(price, '15,50');
  await submitInvalid();
  expect(price).toHaveValue('15,50');
  expect(noteOf(price)).toBe('Цена — в целых рублях, без копеек');
});

test('pets: rejects a price above 1,000,000; goods accept it', async () => {
  const { unmount } = await open('pets');
  type('Цена, ₽', '1000000');
  type('Цена, ₽', '1000001');
  expect(field('Цена, ₽')).toHaveValue('1000000');
  expect(noteOf(field('Цена, ₽'))?.replace(/\s/g, ' ')).toBe('Не принято: 1 000 001 ₽. Не больше 1 000 000 ₽');
  unmount();
  await open('market');
  choose('Продажа');
  type('Цена, ₽', '1000001');
  expect(field('Цена, ₽')).toHaveValue('1000001');
});

test('limits the title: pets block the 36th character, goods cut, services report', async () => {
  const long = 'а'.repeat(35);
  const pets = await open('pets');
  type('Заголовок', long);
  type('Заголовок', `б${long}`);
  expect(field('Заголовок')).toHaveValue(long);
  pets.unmount();
  const market = await open('market');
  type('Заголовок', long);
  type('Заголовок', `б${long}`);
  expect(field('Заголовок')).toHaveValue(`б${long.slice(1)}`);
  market.unmount();
  await open('services');
  type('Заголовок', `б${long}`);
  expect(field('Заголовок')).toHaveValue(`б${long}`);
  await waitFor(() => expect(noteOf(field('Заголовок'))).toBe('Не более 35 символов'));
});

test.each<[Section, boolean]>([
  ['pets', true],
  ['market', false],
  ['services', false],
])('%s: rejects a description of 1001 characters: %p', async (section, error) => {
  await open(section);
  await act(async () => type('Описание', 'а'.repeat(1001)));
  expect(screen.queryAllByText('Не более 1000 символов')).toHaveLength(error ? 1 : 0);
});

test('clears a picked item when typing', async () => {
  const { user } = await open('market');
  await pick(user, 'Предмет', 'птиц', 'Клетки/Для птиц');
  await user.type(field('Предмет'), 'ы');
  await submitInvalid();
  expect(noteOf(field('Предмет'))).toBe('Выберите предмет из списка');
});

test.each<[Section, number]>([
  ['pets', 3],
  ['services', 3],
  ['market', 0],
])('%s: keeps %i of five pictures', async (section, left) => {
  const { user } = await open(section);
  await addPhotos(user, images(3));
  await waitFor(() => expect(previews()).toHaveLength(3));
  await addPhotos(user, images(2));
  expect(await screen.findByText('Максимум 4 изображения')).toBeInTheDocument();
  expect(previews()).toHaveLength(left);
  const news =
    left === 0
      ? 'Все фотографии убраны. Новые тоже не добавлены: «1.jpg», «2.jpg».'
      : 'Новые фотографии не добавлены: «1.jpg», «2.jpg».';
  expect(screen.getByText(news)).toBeInTheDocument();
  let requests = 0;
  screen.getByLabelText('Добавить фотографии').addEventListener('click', () => {
    requests += 1;
  });
  await user.click(screen.getByRole('button', { name: 'Выбрать снова' }));
  expect(requests).toBe(1);
  await addPhotos(user, images(1));
  await waitFor(() => expect(screen.queryByText(news)).not.toBeInTheDocument());
});

test('shows the first error at the button, which focuses its field', async () => {
  const { user } = await open('pets');
  await submitInvalid();
  await user.click(screen.getByRole('button', { name: /^Фотографии: / }));
  expect(screen.getByLabelText('Добавить фотографии')).toHaveFocus();
  await addPhotos(user, images(1));
  await user.click(await screen.findByRole('button', { name: /^Заголовок: / }));
  expect(field('Заголовок')).toHaveFocus();
});

test('reports a missing picture after removing the last; sorts, pastes and drops pictures', async () => {
  const { user } = await open('pets');
  await addPhotos(user, images(1));
  await waitFor(() => expect(previews()).toHaveLength(1));
  const firstUrl = previews()[0]?.getAttribute('src');
  fireEvent.paste(document.body, { clipboardData: dataTransferOf({ files: [image('paste.jpg')] }) });
  await waitFor(() => expect(previews()).toHaveLength(2));
  fireEvent.drop(document.body, { dataTransfer: dataTransferOf({ files: [image('drop.jpg')] }) });
  await waitFor(() => expect(previews()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Переместить фотографию 1 ближе к концу' }));
  expect(previews()[1]).toHaveAttribute('src', firstUrl);
  await user.click(screen.getByRole('button', { name: 'Удалить фотографию 3' }));
  expect(screen.getByRole('button', { name: 'Удалить фотографию 2' })).toHaveFocus();
  for (let left = 2; left > 0; left -= 1)
    await user.click(screen.getByRole('button', { name: 'Удалить фотографию 1' }));
  expect(screen.getByLabelText('Добавить фотографии')).toHaveFocus();
  expect(await screen.findByText('Необходимо добавить хотя бы одно изображение')).toBeInTheDocument();
});

test.each<[Section, number]>([
  ['pets', 3],
  ['services', 3],
  ['market', 0],
])('%s: rejects three pictures right after three, and keeps %i', async (section, left) => {
  await open(section);
  const chosen = screen.getByLabelText('Добавить фотографии');
  fireEvent.change(chosen, { target: { files: images(3) } });
  fireEvent.change(chosen, { target: { files: images(3) } });
  expect(await screen.findByText('Максимум 4 изображения')).toBeInTheDocument();
  expect(previews()).toHaveLength(left);
});

test('market: pastes text with a picture into its field, and keeps the four pictures', async () => {
  const { user } = await open('market');
  await addPhotos(user, images(4));
  await waitFor(() => expect(previews()).toHaveLength(4));
  const excel = dataTransferOf({
    files: [image('image.png')],
    texts: { 'text/plain': 'Корм', 'text/html': '<td>Корм</td>' },
  });
  expect(fireEvent.paste(field('Заголовок'), { clipboardData: excel })).toBe(true);
  fireEvent.drop(field('Заголовок'), { dataTransfer: excel });
  expect(field('Заголовок')).toHaveValue('Корм');
  expect(previews()).toHaveLength(4);
  expect(screen.queryByText('Максимум 4 изображения')).not.toBeInTheDocument();
});

test('names each rejected file with its reason, and accepts the pictures among them', async () => {
  await open('pets');
  const files = [
    new File(['%PDF'], 'отчёт.pdf', { type: 'application/pdf' }),
    pictureFile('кот', { content: 'image/png', type: '' }),
    new File([], 'пусто.jpg', { type: 'image/jpeg' }),
    pictureFile('кино.gif', { content: 'image/gif', size: 30 * 1024 * 1024 }),
  ];
  fireEvent.drop(document.body, { dataTransfer: dataTransferOf({ files, folders: ['Отпуск'] }) });
  await waitFor(() => expect(previews()).toHaveLength(1));
  const alert = await screen.findByText('«отчёт.pdf» — не изображение');
  expect([...(alert.parentElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '«отчёт.pdf» — не изображение',
    '«пусто.jpg» — пустой файл',
    '«Отпуск» — папка. Добавьте сами фотографии из неё',
    '«кино.gif» — больше 10\u00a0МБ',
  ]);
  expect(alert.parentElement).toHaveAttribute('role', 'alert');
});

test('decodes photos one at a time, as a phone has no memory for four', async () => {
  let decoded = 0;
  let most = 0;
  const createImageBitmap = async () => {
    decoded += 1;
    most = Math.max(most, decoded);
    return { width: 10, height: 10, close: () => (decoded -= 1) };
  };
  Object.assign(window, { createImageBitmap });
  const { user } = await open('pets');
  await addPhotos(user, images(4));
  await waitFor(() => expect(previews()).toHaveLength(4));
  Reflect.deleteProperty(window, 'createImageBitmap');
  expect(most).toBe(1);
});

test('shows a photo that the browser cannot decode by name and sends it unchanged', async () => {
  server.use(http.post(apis.pets, () => HttpResponse.json({ detail: 'Не сейчас' }, { status: 503 })));
  const { user, post } = await open('pets');
  const heic = pictureFile('IMG_0001.HEIC', { content: 'image/heic', type: '', size: 5000 });
  await fill('pets', user);
  await addPhotos(user, [heic]);
  await waitFor(() => expect(previews()).toHaveLength(2));
  fireEvent.error(screen.getByAltText('Фотография 2'));
  expect(screen.getByRole('img', { name: 'Фотография 2, Фото с iPhone, IMG_0001.HEIC' })).toBeInTheDocument();
  submit();
  expect(await screen.findByText('Не сейчас')).toBeInTheDocument();
  const form = post.mock.calls[0]?.[1];
  if (!(form instanceof FormData)) throw new Error('No form was sent');
  const sent = form.getAll('images').at(-1);
  expect(sent).toMatchObject({ name: 'IMG_0001.HEIC', type: 'image/heic', size: 5000 });
});

test('goes to the pictures when one is pasted on another step', async () => {
  const { user } = await open('pets');
  choose('Потерянные');
  expect(await screen.findByText('Шаг 1 из 3')).toBeInTheDocument();
  await addPhotos(user, images(1));
  type('Порода', 'мейн-кун');
  type('Кличка или заголовок', 'Буся');
  await user.click(screen.getByRole('button', { name: 'Далее' }));
  expect(await screen.findByText('Шаг 2 из 3')).toBeInTheDocument();
  const text = dataTransferOf({ files: [image('image.png')], texts: { 'text/plain': 'у метро' } });
  expect(fireEvent.paste(document.body, { clipboardData: text })).toBe(true);
  fireEvent.paste(document.body, { clipboardData: dataTransferOf({ files: [image('2.jpg')] }) });
  expect(await screen.findByText('Шаг 1 из 3')).toBeInTheDocument();
  await waitFor(() => expect(previews()).toHaveLength(2));
});
