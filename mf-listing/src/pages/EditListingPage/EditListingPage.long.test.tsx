import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { field, session, setUpCreateForm, type } from '../../testing/createForm';

setUpCreateForm();
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const pictures = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp`) as [string, string];

const own = (over: object = {}) => ({
  ...petListing({ id: 1, is_owner: true, breed: 'Мейн-кун', type: 'Кошки', images: [...pictures] }),
  version: 3,
  revision: null,
  ...over,
});

/** Opens the form of this listing; returns the edit calls, answered in turn. */
const open = async (listing: object, answers: { status: number; body: object }[] = []) => {
  server.use(http.get('*/api/articles/1', () => HttpResponse.json(listing)));
  const forms: Record<string, string>[] = [];
  server.use(
    http.post('*/api/articles/1/edit', () => {
      const { status, body } = answers.shift() ?? {
        status: 200,
        body: { id: 1, is_visible: 1, revision: null, version: 4 },
      };
      return HttpResponse.json(body, { status });
    }),
  );
  const page = await renderPage(createRoutes, { path: '/post/1/edit', session });
  await screen.findByRole('button', { name: /Сохранить|Отправить/ });
  await waitFor(() => expect(page.app.queryClient.isFetching()).toBe(0));
  // Node's network does not understand jsdom's forms: the form is inspected here, and the call continues without it.
  const send = page.app.api.post;
  jest.spyOn(page.app.api, 'post').mockImplementation((path, form, options) => {
    if (form instanceof FormData) forms.push(Object.fromEntries(form) as Record<string, string>);
    return send(path, undefined, { headers: options?.headers });
  });
  return { ...page, forms };
};

const submit = (name: string) => fireEvent.submit(screen.getByRole('button', { name }));

test('is filled from the listing, and sends it with pictures and version', async () => {
  const { forms } = await open(own());
  expect(field('Заголовок')).toHaveValue('Щенки корги, документы РКФ');
  expect(field('Порода')).toHaveValue('Мейн-кун');
  expect(screen.getByRole('radio', { name: 'Мальчик' })).toBeChecked();
  type('Заголовок', 'Мейн-кун ищет дом');
  expect(screen.getByText(/Изменения проверит модератор/)).toBeInTheDocument();
  submit('Отправить на проверку');
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]).toMatchObject({ title: 'Мейн-кун ищет дом', breed: 'Мейн-кун', type_ad: 'Кошки', version: '3' });
  expect(JSON.parse(forms[0]?.keep ?? '')).toEqual(pictures);
  expect(JSON.parse(forms[0]?.order ?? '')).toEqual(pictures);
});

test('explains that a price changes at once, and that a rejected listing is reviewed', async () => {
  await open(own());
  expect(screen.getByText('Останется так, как сейчас видят все.')).toBeInTheDocument();
  type('Цена, ₽', '45 тыс');
  expect(screen.getByText('Останется так, как сейчас видят все.')).toBeInTheDocument();
  type('Цена, ₽', '44.000');
  expect(screen.getByText('Цена изменится сразу, без проверки.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeInTheDocument();
});

const revisionOf = (over: object) => {
  const { id: _id, author: _author, username: _name, is_visible: _status, is_owner: _own, ...rest } = own();
  const { created_at: _at, price_before: _before, version: _version, revision: _revision, ...content } = rest;
  return { ...content, since: '2026-11-20T10:00:00.000Z', ...over };
};

test('shows the pending revision, and since when it is pending', async () => {
  await open(own({ revision: revisionOf({ title: 'Правка' }) }));
  expect(field('Заголовок')).toHaveValue('Правка');
  expect(screen.getByRole('note')).toHaveTextContent('Изменения на проверкеОтправлены 20 ноября');
});

test('starts with the rejected edit, shows why, and sends its pictures again', async () => {
  const images = ['c', 'a'].map((letter) => `${letter.repeat(32)}.webp`);
  const edit_rejection = { reason: 'wrong_photo', comment: 'Не та порода' };
  const { forms } = await open(own({ edit_rejection, rejected_edit: revisionOf({ title: 'Отклонённая', images }) }));
  expect(field('Заголовок')).toHaveValue('Отклонённая');
  expect(screen.getByRole('note')).toHaveTextContent(/Изменения отклонены.*Не та порода.*Они стоят ниже/);
  expect(screen.getByText(/Изменения проверит модератор/)).toBeInTheDocument();
  type('Заголовок', 'Исправленная');
  submit('Отправить на проверку');
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]).toMatchObject({ title: 'Исправленная', keep: JSON.stringify(images) });
});

test('shows no note without an earlier edit, and the reason for a rejected listing', async () => {
  const { unmount } = await open(own());
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  unmount();
  await open(own({ is_visible: 3, rejection: { reason: 'contacts', comment: null } }));
  expect(screen.getByRole('note')).toHaveTextContent('Модератор отклонил объявление');
});

test('keeps the input when the listing has changed meanwhile, shows the changes, and sends again', async () => {
  const body = {
    detail: 'Объявление изменилось',
    code: 'STALE_VERSION',
    version: 4,
    changed: [
      { field: 'title', value: 'Щенки корги, документы РКФ' },
      { field: 'price', value: 44_000 },
    ],
  };
  const { forms } = await open(own(), [{ status: 409, body }]);
  type('Заголовок', 'Моё название');
  submit('Отправить на проверку');
  const notice = await screen.findByText('Объявление изменилось, пока вы его редактировали.');
  expect(notice.parentElement?.textContent?.replaceAll('\u00a0', ' ')).toContain('Цена: 44 000 ₽');
  expect(notice.parentElement).not.toHaveTextContent('Заголовок:');
  expect(field('Заголовок')).toHaveValue('Моё название');
  submit('Отправить ещё раз');
  await waitFor(() => expect(forms.map(({ version }) => version)).toEqual(['3', '4']));
});

test('replaces the input by the current listing', async () => {
  const body = { detail: 'Изменилось', code: 'STALE_VERSION', version: 4, changed: [] };
  const { user } = await open(own(), [{ status: 409, body }]);
  type('Заголовок', 'Моё название');
  submit('Отправить на проверку');
  server.use(http.get('*/api/articles/1', () => HttpResponse.json(own({ version: 4, title: 'Из другой вкладки' }))));
  await user.click(await screen.findByRole('button', { name: 'Взять то, что сейчас' }));
  await waitFor(() => expect(field('Заголовок')).toHaveValue('Из другой вкладки'));
});

test('keeps all fields when only the pictures were changed before a reload', async () => {
  const { user, unmount } = await open(own());
  await user.click(screen.getByRole('button', { name: 'Удалить фотографию 2' }));
  unmount();
  await open(own());
  expect(field('Заголовок')).toHaveValue('Щенки корги, документы РКФ');
  expect(field('Порода')).toHaveValue('Мейн-кун');
});

test('keeps the input of a listing that has changed before a reload, reports it, and offers the current one', async () => {
  const { unmount } = await open(own());
  type('Заголовок', 'Моё название');
  unmount();
  const key = '00000000-0000-4000-8000-000000000000';
  const draft = JSON.parse(localStorage.getItem('listing-edit:2:pets:1') ?? '');
  localStorage.setItem('listing-edit:2:pets:1', JSON.stringify({ ...draft, key }));
  const { forms, app } = await open(own({ version: 4, title: 'Одобренный заголовок' }));
  expect(field('Заголовок')).toHaveValue('Моё название');
  expect(screen.getByText('Объявление изменилось, пока вы его редактировали.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Взять то, что сейчас' })).toBeInTheDocument();
  submit('Отправить ещё раз');
  await waitFor(() => expect(forms).toMatchObject([{ title: 'Моё название', version: '4' }]));
  // Another version is another request.
  expect(jest.mocked(app.api.post).mock.calls[0]?.[2]?.key).not.toBe(key);
});

test('starts with an edit that an earlier build stored by version, and stores it without', async () => {
  const { unmount } = await open(own());
  type('Заголовок', 'Моё название');
  unmount();
  const { version: _version, ...draft } = JSON.parse(localStorage.getItem('listing-edit:2:pets:1') ?? '');
  localStorage.clear();
  localStorage.setItem('listing-edit:2:pets:1:3', JSON.stringify(draft));
  await open(own());
  expect(field('Заголовок')).toHaveValue('Моё название');
  type('Заголовок', 'Другое название');
  expect(Object.keys(localStorage)).toEqual(['listing-edit:2:pets:1']);
});

test('is for the author only', async () => {
  server.use(http.get('*/api/articles/1', () => HttpResponse.json(petListing({ id: 1, is_owner: false }))));
  await renderPage(createRoutes, { path: '/post/1/edit', session });
  expect(await screen.findByText('Такого объявления не существует')).toBeInTheDocument();
});

test('accepts a stored day older than a year, and requires a new one within the last year', async () => {
  const marks = { colour: null, size: null, collar: null, special: null };
  const lost = { event_date: '2020-05-01', place: 'у метро', point: null, marks, reward: null, has_chip: false };
  const lost_private = { point: null, chip: null };
  const { forms } = await open(own({ category: 'Потерянные', price: null, lost, lost_private }));
  expect(screen.getByText('Останется так, как сейчас видят все.')).toBeInTheDocument();
  type('Место', 'у вокзала');
  fireEvent.change(screen.getByLabelText('Когда пропал'), { target: { value: '2020-05-02' } });
  submit('Отправить на проверку');
  expect(await screen.findByText('Это было больше года назад: укажите более поздний день')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Когда пропал'), { target: { value: '2020-05-01' } });
  submit('Отправить на проверку');
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]).toMatchObject({ event_date: '2020-05-01', place: 'у вокзала' });
});

test.each(['Потерянные', 'Найденные'])('%s: accepts an edit without day and place', async (category) => {
  const marks = { colour: null, size: null, collar: null, special: null };
  const lost = { event_date: '2020-05-01', place: 'у метро', point: null, marks, reward: null, has_chip: false };
  const { forms } = await open(
    own({ category, price: null, lost, lost_private: { point: null, chip: null } } as Parameters<typeof own>[0]),
  );
  type('Место', '');
  fireEvent.change(screen.getByLabelText(/^Когда (пропал|нашли)$/), { target: { value: '' } });
  submit('Отправить на проверку');
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]).not.toHaveProperty('event_date');
  expect(forms[0]).not.toHaveProperty('place');
});

test('shows all fields of a lost animal, with the exact point and the chip, and sends them again', async () => {
  const point = { latitude: 55.78901, longitude: 37.67901 };
  const lost = {
    event_date: new Date().toLocaleDateString('sv'),
    place: 'у метро Сокольники',
    point: { latitude: 55.79, longitude: 37.68 },
    marks: { colour: 'рыжий', size: null, collar: null, special: 'хромает' },
    reward: 5000,
    has_chip: true,
  };
  const lost_private = { point, chip: '643094000123456' };
  const { forms } = await open(own({ category: 'Потерянные', price: null, lost, lost_private }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Кто потерялся?',
    'Где и когда?',
    'Как вернуть домой?',
  ]);
  type('Место', 'у вокзала');
  submit('Отправить на проверку');
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]).toMatchObject({
    event_date: lost.event_date,
    place: 'у вокзала',
    point: JSON.stringify(point),
    marks: JSON.stringify(lost.marks),
    chip: '643094000123456',
    reward: '5000',
  });
});
