import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ApiRequestOptions, type Session, sessionAtom } from 'shared';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { answerFilterLists } from '../../testing/createServer';

const session: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };
const paths = { pets: '/new-post', market: '/new-post-market', services: '/new-post-service' };
const apis = { pets: '*/articles/create', market: '*/articles_market/create', services: '*/articles_service/create' };
type Section = keyof typeof paths;

beforeEach(() => {
  answerFilterLists();
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${made++}`, revokeObjectURL: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

const open = async (section: Section) => {
  const page = await renderPage(createRoutes, { path: paths[section], session });
  await screen.findByRole('button', { name: 'Разместить' });
  await waitFor(() => expect(page.app.queryClient.isFetching()).toBe(0));
  // jsdom's forms mean nothing to Node's network: the form is looked at here, and the call goes on without it.
  const send = page.app.api.post;
  const post = jest
    .spyOn(page.app.api, 'post')
    .mockImplementation((path, _form, options) => send(path, undefined, { headers: options?.headers }));
  return { ...page, post };
};

const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const images = (count: number) => Array.from({ length: count }, (_, index) => image(`${index + 1}.jpg`));
const field = (name: string | RegExp) =>
  screen.getByRole(/порода|город|предмет|услуга/i.test(String(name)) ? 'combobox' : 'textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
const previews = () => screen.queryAllByRole('img', { name: /^Фотография/ });

type User = Awaited<ReturnType<typeof open>>['user'];
const addPhotos = async (user: User, files: File[]) => {
  await user.upload(screen.getByLabelText('Добавить фотографии'), files);
};
const pick = async (user: User, name: string, text: string, option: string) => {
  await user.type(field(name), text);
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Fills the form so that nothing is wrong with it. */
const fill = async (section: Section, user: User) => {
  await addPhotos(user, [image('1.jpg')]);
  type('Заголовок', 'Мой заголовок');
  type('Город', 'москва');
  if (section === 'pets') type('Порода', 'мейн-кун');
  if (section === 'market') {
    await pick(user, 'Предмет', 'птиц', 'Клетки/Для птиц');
    choose('Продажа');
    choose('Для кошек');
  }
  if (section === 'services') {
    await pick(user, 'Услуга', 'выг', 'Выгул');
    choose('Платно');
  }
  type('Цена, ₽', '500');
  await waitFor(() => expect(previews()).toHaveLength(1));
};

const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

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
  submit();
  for (const [name, text] of expected) expect(noteOf(field(name))).toBe(text);
  expect(screen.getByText('Необходимо добавить хотя бы одно изображение')).toBeInTheDocument();
  expect(screen.getByLabelText('Добавить фотографии')).toHaveFocus();
  expect(screen.queryAllByText('Выберите категорию')).toHaveLength(section === 'pets' ? 0 : 1);
  if (section === 'market') expect(noteOf(screen.getByRole('radiogroup', { name: 'Для кого' }))).toBe(required);
});

test('an empty breed and city are required', async () => {
  await open('pets');
  submit();
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
  submit();
  expect(noteOf(field('Цена, ₽'))).toBe(required);
  choose('Бесплатно');
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
  expect(noteOf(field('Заголовок'))).toBe('Не более 35 символов');
});

test.each<[Section, boolean]>([
  ['pets', true],
  ['market', false],
  ['services', false],
])('%s: a description of 1001 characters is a fault: %p', async (section, fault) => {
  await open(section);
  type('Описание', 'а'.repeat(1001));
  expect(screen.queryAllByText('Не более 1000 символов')).toHaveLength(fault ? 1 : 0);
});

test('typing after an item was picked takes the choice back', async () => {
  const { user } = await open('market');
  await pick(user, 'Предмет', 'птиц', 'Клетки/Для птиц');
  await user.type(field('Предмет'), 'ы');
  submit();
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
  expect(screen.getByText('Необходимо добавить хотя бы одно изображение')).toBeInTheDocument();
});

test('a file that is no picture is not taken', async () => {
  await open('pets');
  fireEvent.paste(document.body, { clipboardData: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
  expect(await screen.findByText('Можно добавить только изображения')).toBeInTheDocument();
});

const sentFields: Record<Section, Record<string, string>> = {
  pets: { category: 'Продажа', breed: 'Мейн-кун', type_ad: 'Кошки', sex: '0' },
  market: { category_name: 'Продажа', object_id: '7', type_name: 'Для кошек', condition_name: 'новое' },
  services: { category_name: 'Платно', service_id: '3' },
};

test.each<[Section, string]>([
  ['pets', '/post/77'],
  ['market', '/market-post/77'],
  ['services', '/service-post/77'],
])('%s: a double click places one listing and goes to it; the draft is gone', async (section, address) => {
  const { user, post, router } = await open(section);
  await fill(section, user);
  let calls = 0;
  server.use(
    http.post(apis[section], () => {
      calls += 1;
      return HttpResponse.json({ id: 77 });
    }),
    http.get('*/api/articles*/77', () => HttpResponse.json({ detail: 'нет' }, { status: 404 })),
  );
  const button = screen.getByRole('button', { name: 'Разместить' });
  fireEvent.submit(button);
  fireEvent.submit(button);
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect(calls).toBe(1);
  const [, body, options] = post.mock.calls[0] ?? [];
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  const { images: sentImage, ...fields } = Object.fromEntries(body);
  expect(fields).toEqual({
    title: 'Мой заголовок',
    city: 'Москва',
    price: '500',
    description: '',
    ...sentFields[section],
  });
  expect(sentImage).toBeInstanceOf(File);
  expect(options?.headers?.['idempotency-key']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(localStorage.getItem(`listing-draft:${section}`)).toBeNull();
});

test.each([
  [
    'the server’s words',
    () => HttpResponse.json({ detail: 'Слишком много объявлений за день' }, { status: 429 }),
    'Слишком много объявлений за день',
  ],
  ['no words', () => new HttpResponse(null, { status: 500 }), 'Не удалось создать объявление'],
  ['no answer', () => HttpResponse.error(), 'Ошибка соединения с сервером'],
  ['no id', () => HttpResponse.json({}), 'Ошибка при создании объявления'],
])('%s: the failure is told and nothing typed is lost; a repeat has the same key', async (_, answer, text) => {
  const { user, post } = await open('market');
  await fill('market', user);
  server.use(http.post(apis.market, answer));
  submit();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(field('Заголовок')).toHaveValue('Мой заголовок');
  expect(previews()).toHaveLength(1);
  submit();
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  await screen.findByText(text);
  const keyOf = (index: number) => post.mock.calls[index]?.[2]?.headers?.['idempotency-key'];
  expect(keyOf(1)).toBe(keyOf(0));
  type('Заголовок', 'Другой заголовок');
  submit();
  await waitFor(() => expect(post).toHaveBeenCalledTimes(3));
  await screen.findByText(text);
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('what the server says of pictures and of fields stands beside them', async () => {
  const { user } = await open('pets');
  await fill('pets', user);
  server.use(http.post(apis.pets, () => HttpResponse.json({ detail: 'Файл повреждён' }, { status: 422 })));
  submit();
  expect(
    await within(screen.getByRole('group', { name: 'Фотографии, 1–4' })).findByText('Файл повреждён'),
  ).toBeInTheDocument();
  const fault = [{ field: 'breed', msg: 'Такой породы нет в каталоге сайта' }];
  server.use(http.post(apis.pets, () => HttpResponse.json({ detail: fault }, { status: 422 })));
  submit();
  await waitFor(() => expect(noteOf(field('Порода'))).toBe('Такой породы нет в каталоге сайта'));
  await waitFor(() => expect(field('Порода')).toHaveFocus());
});

test('the limit has a state of its own', async () => {
  const { user } = await open('services');
  await fill('services', user);
  server.use(
    http.post(apis.services, () => HttpResponse.json({ detail: 'Нельзя', code: 'LIMIT_REACHED' }, { status: 409 })),
  );
  submit();
  expect(await screen.findByRole('heading', { name: 'Вы достигли лимита объявлений' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Мои объявления' })).toHaveAttribute('href', '/profile');
});

test('the upload tells its progress', async () => {
  const { user, post } = await open('pets');
  await fill('pets', user);
  let fail = (): void => undefined;
  post.mockImplementation((_path, _body, options?: ApiRequestOptions) => {
    options?.onUploadProgress?.(0.62);
    return new Promise((_, reject) => {
      fail = () => reject(new ApiError({ kind: 'network', status: 0, detail: '' }));
    });
  });
  submit();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(screen.getByText(/62\s%/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Размещаем…' })).toBeDisabled();
  await act(async () => fail());
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a draft outlives a reload', async () => {
  const first = await open('pets');
  type('Заголовок', 'Мейн-кун, мальчик');
  choose('Найденные');
  first.unmount();
  await open('pets');
  expect(field('Заголовок')).toHaveValue('Мейн-кун, мальчик');
  expect(screen.getByRole('radio', { name: 'Найденные' })).toBeChecked();
});

test.each(Object.values(paths))(
  '%s sends a visitor to the login and back; a session that ends keeps the draft',
  async (path) => {
    const { router, app } = await renderPage(
      (context) => [...createRoutes(context), { path: '/login', element: <p>Вход</p> }],
      { path, session },
    );
    await screen.findByRole('button', { name: 'Разместить' });
    type('Заголовок', 'Черновик');
    act(() => app.store.set(sessionAtom, { status: 'anonymous' }));
    await screen.findByText('Вход');
    expect(router.state.location.search).toBe(`?return=${encodeURIComponent(path)}`);
    act(() => app.store.set(sessionAtom, session));
    await act(async () => router.navigate(path));
    expect(await screen.findByRole('textbox', { name: 'Заголовок' })).toHaveValue('Черновик');
  },
);
