import { beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  addPhotos,
  choose,
  field,
  image,
  images,
  noteOf,
  open,
  pick,
  previews,
  type Section,
  setUpCreateForm,
  submitInvalid,
  type,
} from '../../testing/createForm';

setUpCreateForm();

// The page's part is transformed the first time it is asked for, which may take longer than a page is waited for.
beforeAll(() => import('./createPages'));

const required = 'Это поле должно быть заполнено';

test.each<[Section, [string, string][]]>([
  [
    'pets',
    [
      ['Заголовок', required],
      ['Порода', 'Такой породы нет в каталоге сайта'],
      ['Город', 'Такого города нет в каталоге сайта'],
      ['Цена, ₽', required],
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
])('%s: what is missing is told beside its field, the first fault gets the focus', async (section, expected) => {
  const { user } = await open(section);
  for (const [name] of expected.filter(([, text]) => text !== required)) await user.type(field(name), 'нет такого');
  await submitInvalid();
  for (const [name, text] of expected) expect(noteOf(field(name))).toBe(text);
  expect(screen.getByText('Необходимо добавить хотя бы одно изображение')).toBeInTheDocument();
  expect(screen.getByLabelText('Добавить фотографии')).toHaveFocus();
  expect(screen.queryAllByText('Выберите категорию')).toHaveLength(section === 'pets' ? 0 : 1);
  if (section === 'market') expect(noteOf(screen.getByRole('radiogroup', { name: 'Для кого' }))).toBe(required);
});

test('an empty breed and city are required', async () => {
  await open('pets');
  await submitInvalid();
  expect(noteOf(field('Порода'))).toBe(required);
  expect(noteOf(field('Город'))).toBe(required);
});

test.each<[Section, string]>([
  ['market', 'Продажа'],
  ['services', 'Платно'],
])('%s: the price is asked for and required with %s only', async (section, category) => {
  await open(section);
  expect(screen.queryByRole('textbox', { name: 'Цена, ₽' })).not.toBeInTheDocument();
  choose(category);
  await submitInvalid();
  expect(noteOf(field('Цена, ₽'))).toBe(required);
  await act(async () => choose('Бесплатно'));
  expect(screen.queryByRole('textbox', { name: 'Цена, ₽' })).not.toBeInTheDocument();
});

test('pets: another category clears the price', async () => {
  await open('pets');
  type('Цена, ₽', '1000');
  choose('Потерянные');
  expect(screen.queryByRole('textbox', { name: 'Цена, ₽' })).not.toBeInTheDocument();
  choose('Продажа');
  expect(field('Цена, ₽')).toHaveValue('');
});

test('pets: a price above 1,000,000 is not taken; goods take it', async () => {
  const { unmount } = await open('pets');
  type('Цена, ₽', '1000000');
  type('Цена, ₽', '1000001');
  expect(field('Цена, ₽')).toHaveValue('1000000');
  unmount();
  await open('market');
  choose('Продажа');
  type('Цена, ₽', '1000001');
  expect(field('Цена, ₽')).toHaveValue('1000001');
});

test('the title: pets block the 36th character, goods cut, services tell', async () => {
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
])('%s: a description of 1001 characters is a fault: %p', async (section, fault) => {
  await open(section);
  await act(async () => type('Описание', 'а'.repeat(1001)));
  expect(screen.queryAllByText('Не более 1000 символов')).toHaveLength(fault ? 1 : 0);
});

test('typing after an item was picked takes the choice back', async () => {
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
])('%s: with five pictures %i stay', async (section, left) => {
  const { user } = await open(section);
  await addPhotos(user, images(3));
  await waitFor(() => expect(previews()).toHaveLength(3));
  await addPhotos(user, images(2));
  expect(await screen.findByText('Максимум 4 изображения')).toBeInTheDocument();
  expect(previews()).toHaveLength(left);
  const news = left === 0 ? 'Все фотографии убраны.' : 'Новые фотографии не добавлены.';
  expect(screen.getByText(news)).toBeInTheDocument();
  let asked = 0;
  screen.getByLabelText('Добавить фотографии').addEventListener('click', () => {
    asked += 1;
  });
  await user.click(screen.getByRole('button', { name: 'Выбрать снова' }));
  expect(asked).toBe(1);
  await addPhotos(user, images(1));
  await waitFor(() => expect(screen.queryByText(news)).not.toBeInTheDocument());
});

test('the first fault stands at the button and leads to its field', async () => {
  const { user } = await open('pets');
  await submitInvalid();
  await user.click(screen.getByRole('button', { name: /^Фотографии: / }));
  expect(screen.getByLabelText('Добавить фотографии')).toHaveFocus();
  await addPhotos(user, images(1));
  await user.click(await screen.findByRole('button', { name: /^Заголовок: / }));
  expect(field('Заголовок')).toHaveFocus();
});

test('removing the last picture raises the fault again; pictures can be put in order, pasted and dropped', async () => {
  const { user } = await open('pets');
  await addPhotos(user, images(1));
  await waitFor(() => expect(previews()).toHaveLength(1));
  const firstUrl = previews()[0]?.getAttribute('src');
  fireEvent.paste(document.body, { clipboardData: { files: [image('paste.jpg')] } });
  await waitFor(() => expect(previews()).toHaveLength(2));
  fireEvent.drop(screen.getByRole('group', { name: 'Фотографии, 1–4' }), {
    dataTransfer: { files: [image('drop.jpg')] },
  });
  await waitFor(() => expect(previews()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Переместить фотографию 1 ближе к концу' }));
  expect(previews()[1]).toHaveAttribute('src', firstUrl);
  for (let left = 3; left > 0; left -= 1)
    await user.click(screen.getByRole('button', { name: 'Удалить фотографию 1' }));
  expect(await screen.findByText('Необходимо добавить хотя бы одно изображение')).toBeInTheDocument();
});

test('a file that is no picture is not taken', async () => {
  await open('pets');
  fireEvent.paste(document.body, { clipboardData: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
  expect(await screen.findByText('Можно добавить только изображения')).toBeInTheDocument();
});
