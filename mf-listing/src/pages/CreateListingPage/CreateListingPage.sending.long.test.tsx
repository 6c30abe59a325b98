import { beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ApiRequestOptions } from 'shared';
import { pictureCodes } from 'shared/contract';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import {
  apis,
  choose,
  field,
  fill,
  image,
  noteOf,
  open,
  paths,
  previews,
  type Section,
  session,
  setUpCreateForm,
  submit,
  type,
} from '../../testing/createForm';

setUpCreateForm();

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./createPages'));

const sentFields: Record<Section, Record<string, string>> = {
  pets: {
    category: 'Продажа',
    breed: 'Мейн-кун',
    type_ad: 'Кошки',
    sex: '0',
    age: '',
    vaccinated: '',
    documents: '',
  },
  market: { category_name: 'Продажа', object_id: '7', type_name: 'Для кошек', condition_name: 'новое' },
  services: { category_name: 'Платно', service_id: '3', price_unit: '' },
};

test.each<[Section, string]>([
  ['pets', '/post/77'],
  ['market', '/market-post/77'],
  ['services', '/service-post/77'],
])('%s: creates one listing on a double click, goes to it and deletes the draft', async (section, address) => {
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
  expect(options?.key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(localStorage.getItem(`listing-draft:2:${section}`)).toBeNull();
});

test('sends optional fields that are set, for animals only', async () => {
  const { user, post } = await open('pets');
  await fill('pets', user);
  server.use(http.post(apis.pets, () => HttpResponse.json({ detail: 'Позже' }, { status: 429 })));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Возраст' }), '3 месяца');
  const vaccinated = screen.getByRole('radiogroup', { name: 'Прививки' });
  await user.click(within(vaccinated).getByRole('radio', { name: 'Есть' }));
  submit();
  await screen.findByText('Позже');
  const [, body] = post.mock.calls[0] ?? [];
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  expect([body.get('age'), body.get('vaccinated'), body.get('documents')]).toEqual(['3', 'true', '']);
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
])('%s: reports the failure, keeps the input, and retries with the same key', async (_, answer, text) => {
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
  const keyOf = (index: number) => post.mock.calls[index]?.[2]?.key;
  expect(keyOf(1)).toBe(keyOf(0));
  type('Заголовок', 'Другой заголовок');
  submit();
  await waitFor(() => expect(post).toHaveBeenCalledTimes(3));
  await screen.findByText(text);
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test("shows the server's errors beside pictures and fields", async () => {
  const { user } = await open('pets');
  await fill('pets', user);
  const detail = 'Слишком большое изображение';
  const code = pictureCodes.tooManyPixels;
  server.use(http.post(apis.pets, () => HttpResponse.json({ detail, code }, { status: 422 })));
  submit();
  expect(await within(screen.getByRole('group', { name: 'Фотографии, 1–4' })).findByText(detail)).toBeInTheDocument();
  const error = [{ field: 'breed', msg: 'Такой породы нет в каталоге сайта' }];
  server.use(http.post(apis.pets, () => HttpResponse.json({ detail: error }, { status: 422 })));
  submit();
  await waitFor(() => expect(noteOf(field('Порода'))).toBe('Такой породы нет в каталоге сайта'));
  await waitFor(() => expect(field('Порода')).toHaveFocus());
});

test('shows the listing limit as a state of its own', async () => {
  const { user } = await open('services');
  await fill('services', user);
  server.use(
    http.post(apis.services, () => HttpResponse.json({ detail: 'Нельзя', code: 'LIMIT_REACHED' }, { status: 409 })),
  );
  submit();
  expect(await screen.findByRole('heading', { name: 'Вы достигли лимита объявлений' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Мои объявления' })).toHaveAttribute('href', '/profile');
});

test('shows the progress of the upload', async () => {
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
  expect(screen.getByText(/^Загрузка фотографий: 62\s%$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Размещаем… 62\s%$/ })).toBeDisabled();
  await act(async () => fail());
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('reports elsewhere that the listing was not created, and keeps the input', async () => {
  const { user, router } = await open('pets');
  await fill('pets', user);
  let refuse = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.post(apis.pets, async () => {
      await released;
      return HttpResponse.json({ detail: [{ field: 'title', msg: 'Запрещённое слово' }] }, { status: 422 });
    }),
  );
  submit();
  await screen.findByRole('progressbar');
  await act(() => router.navigate('/new-post-market'));
  refuse();
  expect(await screen.findByText(/^Объявление не размещено/)).toBeInTheDocument();
  await act(() => router.navigate('/new-post'));
  expect(await screen.findByRole('textbox', { name: 'Заголовок' })).toHaveValue('Мой заголовок');
});

test('sends by itself once the pictures are ready', async () => {
  const { user, post } = await open('pets');
  await fill('pets', user);
  server.use(
    http.post(apis.pets, () => HttpResponse.json({ detail: 'Нельзя', code: 'LIMIT_REACHED' }, { status: 409 })),
  );
  fireEvent.change(screen.getByLabelText('Добавить фотографии'), { target: { files: [image('2.jpg')] } });
  submit();
  expect(screen.getByRole('button', { name: 'Разместить' })).toBeDisabled();
  expect(post).not.toHaveBeenCalled();
  expect(await screen.findByRole('heading', { name: 'Вы достигли лимита объявлений' })).toBeInTheDocument();
  const form = post.mock.calls[0]?.[1];
  expect(post).toHaveBeenCalledTimes(1);
  expect(form instanceof FormData && form.getAll('images').length).toBe(2);
});

test('restores the draft after a reload', async () => {
  const first = await open('pets');
  type('Заголовок', 'Мейн-кун, мальчик');
  choose('В хорошие руки');
  first.unmount();
  await open('pets');
  expect(field('Заголовок')).toHaveValue('Мейн-кун, мальчик');
  expect(screen.getByRole('radio', { name: 'В хорошие руки' })).toBeChecked();
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
