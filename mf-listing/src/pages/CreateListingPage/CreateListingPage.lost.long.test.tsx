import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, renderPage, server, stubGeolocation } from 'shared/testing';
import { createRoutes } from '../../routes';
import {
  addPhotos,
  apis,
  choose,
  field,
  image,
  noteOf,
  open as openPlain,
  previews,
  session,
  setUpCreateForm,
  type,
} from '../../testing/createForm';

setUpCreateForm();
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
});

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => Promise.all([import('./createPages'), import('shared/map')]));

const LOST = '/new-post?category=%D0%9F%D0%BE%D1%82%D0%B5%D1%80%D1%8F%D0%BD%D0%BD%D1%8B%D0%B5';
const TODAY = new Date().toLocaleDateString('sv');

const open = async (path = LOST, as = session) => {
  const page = await renderPage(createRoutes, { path, session: as });
  await screen.findByText(/^Шаг \d из 3$/);
  await waitFor(() => expect(page.app.queryClient.isFetching()).toBe(0));
  const send = page.app.api.post;
  const forms: Record<string, FormDataEntryValue>[] = [];
  jest.spyOn(page.app.api, 'post').mockImplementation((address, form, options) => {
    if (form instanceof FormData) forms.push(Object.fromEntries(form));
    return send(address, undefined, { headers: options?.headers });
  });
  return { ...page, forms };
};

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const next = () => fireEvent.submit(screen.getByRole('button', { name: 'Далее' }));

type User = Awaited<ReturnType<typeof open>>['user'];

const fillWho = async (user: User): Promise<void> => {
  await addPhotos(user, [image('1.jpg'), image('2.jpg')]);
  press('Мейн-кун');
  type(/^(Кличка или з|З)аголовок/, 'Кот Барсик');
  choose('Мальчик');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Окрас' }), 'рыжий');
  await waitFor(() => expect(previews()).toHaveLength(2));
};

const fillWhere = async (): Promise<void> => {
  await heading('Где и когда?');
  press('Сегодня');
  type('Город', 'москва');
  type('Место', 'у метро Сокольники');
  // Suggestions of cities are sorted a moment later.
  await act(async () => undefined);
};

/** Fills the first two steps; the last one is open then. */
const fillToLast = async (user: User): Promise<void> => {
  await fillWho(user);
  next();
  await fillWhere();
  next();
  await heading('Как вернуть домой?');
};

test('switches the form with the category, keeps the focus, and switches back', async () => {
  await openPlain('pets');
  type('Заголовок', 'Барсик');
  screen.getByRole('radio', { name: 'Потерянные' }).focus();
  choose('Потерянные');
  await heading('Кто потерялся?');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Потерянные' })).toHaveFocus());
  expect(field('Кличка или заголовок')).toHaveValue('Барсик');
  expect(screen.queryByRole('textbox', { name: /Цена/ })).not.toBeInTheDocument();
  choose('Найденные');
  await heading('Кого вы нашли?');
  choose('Продажа');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Разместить' })).toBeInTheDocument());
  expect(field('Заголовок')).toHaveValue('Барсик');
});

test('links the sale form to the forms of a loss and a find', async () => {
  const { user, router } = await openPlain('pets');
  type('Заголовок', 'Щенки');
  const ways = within(screen.getByRole('navigation', { name: 'Потеряли или нашли питомца?' }));
  await user.click(ways.getByRole('link', { name: 'Я нашёл питомца' }));
  await heading('Кого вы нашли?');
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ category: 'Найденные' })}`);
  expect(field('Заголовок')).toHaveValue('');
  expect(screen.queryByRole('navigation', { name: 'Потеряли или нашли питомца?' })).not.toBeInTheDocument();
});

test('continues past a step only once it is valid', async () => {
  const { user, router } = await open();
  next();
  await waitFor(() => expect(screen.getByLabelText('Добавить фотографии')).toHaveFocus());
  expect(noteOf(field('Кличка или заголовок'))).toBe('Это поле должно быть заполнено');
  await fillWho(user);
  next();
  expect(await heading('Где и когда?')).toHaveFocus();
  expect(router.state.location.search).toContain('step=2');
  next();
  await waitFor(() => expect(field('Город')).toHaveFocus());
  press('Назад');
  await heading('Кто потерялся?');
  expect(field('Кличка или заголовок')).toHaveValue('Кот Барсик');
});

test('opens a step once by a double press', async () => {
  const { user, router } = await open();
  await fillWho(user);
  next();
  next();
  await heading('Где и когда?');
  await act(() => router.navigate(-1));
  await heading('Кто потерялся?');
  next();
  await heading('Где и когда?');
});

test('goes back by one step on a double press', async () => {
  const { user } = await open();
  await fillToLast(user);
  const back = screen.getByRole('button', { name: 'Назад' });
  // In one task: history goes back only after it.
  await act(async () => {
    back.click();
    back.click();
  });
  await heading('Где и когда?');
});

test.each([
  [
    'Потерянные',
    'Когда пропал',
    /^Необязательно. Зная день, соседи вспомнят, кого видели, а мы точнее подберём похожие находки/,
    /^Необязательно. По ориентиру соседи поймут, где искать/,
  ],
  [
    'Найденные',
    'Когда нашли',
    /^Необязательно. По дню хозяин поймёт, что это его питомец, а мы точнее подберём похожие пропажи/,
    /^Необязательно. По месту хозяин узнает своего питомца/,
  ],
])('%s: explains why day and place help, and continues without them', async (category, day, why, where) => {
  const { user, router, forms } = await open(`/new-post?${new URLSearchParams({ category })}`);
  server.use(
    http.post(apis.pets, () => HttpResponse.json({ id: 77 })),
    http.get('*/api/articles/77', () => HttpResponse.json({ detail: 'нет' }, { status: 404 })),
  );
  await fillWho(user);
  next();
  await heading('Где и когда?');
  expect(screen.getByLabelText(day)).toHaveAccessibleDescription(why);
  expect(field('Место')).toHaveAccessibleDescription(where);
  type('Город', 'москва');
  await act(async () => undefined);
  next();
  await screen.findByText('Шаг 3 из 3');
  expect(screen.getByText('День не указан')).toBeInTheDocument();
  expect(screen.getByText('москва')).toBeInTheDocument();
  fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/post/77'));
  expect(forms[0]).toMatchObject({ category, city: 'Москва' });
  expect(Object.keys(forms[0] ?? {})).toEqual(expect.not.arrayContaining(['event_date', 'place', 'point']));
});

test("sends all the input in the call's fields", async () => {
  const phone = stubGeolocation({ latitude: 55.789012345, longitude: 37.679012345, accuracy: 300 });
  const { user, router, forms } = await open();
  server.use(
    http.post(apis.pets, () => HttpResponse.json({ id: 77 })),
    http.get('*/api/articles/77', () => HttpResponse.json({ detail: 'нет' }, { status: 404 })),
  );
  await fillWho(user);
  type('Ошейник', 'красный');
  next();
  await fillWhere();
  expect(phone.asked()).toBe(0);
  press('Моё местоположение');
  expect(await screen.findByText('Место отмечено. Остальные увидят круг радиусом 300 м.')).toBeInTheDocument();
  next();
  await heading('Как вернуть домой?');
  type('Номер чипа', '643-0940 0012\u00a03456');
  type('Вознаграждение, ₽', '5 тыс.');
  expect(screen.getByText('москва, у метро Сокольники, отмечено на карте')).toBeInTheDocument();
  fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/post/77'));
  const { images: _images, ...sent } = forms[0] ?? {};
  expect(sent).toEqual({
    category: 'Потерянные',
    title: 'Кот Барсик',
    breed: 'Мейн-кун',
    type_ad: 'Кошки',
    sex: '1',
    city: 'Москва',
    price: '',
    description: '',
    age: '',
    vaccinated: '',
    documents: '',
    event_date: TODAY,
    place: 'у метро Сокольники',
    point: '{"latitude":55.78901,"longitude":37.67901}',
    marks: '{"colour":"рыжий","size":null,"collar":"красный","special":null}',
    chip: '643094000123456',
    reward: '5000',
  });
  expect(localStorage).toHaveLength(0);
});

test('does not return to a step of a submitted form', async () => {
  const { user, router } = await open();
  server.use(
    http.post(apis.pets, () => HttpResponse.json({ id: 77 })),
    http.get('*/api/articles/77', () => HttpResponse.json({ detail: 'нет' }, { status: 404 })),
  );
  await fillToLast(user);
  fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
  expect(await screen.findByText('Такого объявления не существует')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(router.state.location).toMatchObject({ pathname: '/post/77', search: '' });
  await act(() => router.navigate(1));
  await heading('Кто потерялся?');
  expect(router.state.location.search).toContain('category=');
  expect(router.state.location.search).not.toContain('step=');
  type('Кличка или заголовок', 'Т');
  expect(await heading('Кто потерялся?')).toBeInTheDocument();
  expect(field('Кличка или заголовок')).toHaveValue('Т');
});

test('stays where the author has gone while the report was being sent, and offers the listing', async () => {
  const { user, router } = await open();
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(apis.pets, async () => {
      await released;
      return HttpResponse.json({ id: 77 });
    }),
    http.get('*/api/articles/77', () => HttpResponse.json({ detail: 'нет' }, { status: 404 })),
  );
  await fillToLast(user);
  fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
  await screen.findByRole('progressbar', { name: 'Загрузка фотографий' });
  await act(() => router.navigate('/new-post-market'));
  answer();
  expect(await screen.findByText('Объявление отправлено на проверку')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/new-post-market');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Открыть' })));
  expect(router.state.location.pathname).toBe('/post/77');
});

test('explains what is missing without a point, and continues', async () => {
  const { user } = await open();
  await fillWho(user);
  type('Кличка или заголовок', 'Мейн-кун');
  next();
  await fillWhere();
  const without = /^Без точки объявления не будет на карте, и те, кто следит/;
  expect(screen.getByText(without)).toBeInTheDocument();
  stubGeolocation({ latitude: 55.7, longitude: 37.6, accuracy: 20 });
  press('Моё местоположение');
  await waitFor(() => expect(screen.queryByText(without)).not.toBeInTheDocument());
  press('Удалить точку');
  const log = jest.spyOn(console, 'error');
  next();
  await heading('Как вернуть домой?');
  expect(screen.getByText('Без точки: на карте объявления не будет')).toBeInTheDocument();
  // The title has the breed as well.
  expect(screen.getAllByText('Мейн-кун')).toHaveLength(2);
  expect(String(log.mock.calls.map(([first]) => first))).not.toContain('same key');
});

test('goes back to the step of a field that the server refuses, and keeps the input', async () => {
  const { user } = await open();
  await fillToLast(user);
  type('Номер чипа', '643094000123456');
  const detail = [{ field: 'place', msg: 'Такого места нет' }];
  server.use(http.post(apis.pets, () => HttpResponse.json({ detail }, { status: 422 })));
  fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
  await heading('Где и когда?');
  await waitFor(() => expect(field('Место')).toHaveFocus());
  expect(noteOf(field('Место'))).toBe('Такого места нет');
  type('Место', 'у вокзала');
  next();
  await heading('Как вернуть домой?');
  expect(field('Номер чипа')).toHaveValue('643094000123456');
});

test('goes to the first field of a skipped step when sent', async () => {
  await open(`${LOST}&step=3`);
  fireEvent.submit(screen.getByRole('button', { name: 'Разместить' }));
  await heading('Кто потерялся?');
  await waitFor(() => expect(screen.getByLabelText('Добавить фотографии')).toHaveFocus());
});

test('restores step and input after a reload; a sale has a draft of its own', async () => {
  localStorage.setItem('listing-draft:2:pets', JSON.stringify({ values: { title: 'Щенки' }, key: null }));
  const { user, router } = await open();
  expect(field('Кличка или заголовок')).toHaveValue('');
  await fillWho(user);
  next();
  await fillWhere();
  const { pathname, search } = router.state.location;
  cleanup();
  await open(`${pathname}${search}`);
  await heading('Где и когда?');
  expect(field('Место')).toHaveValue('у метро Сокольники');
  expect(screen.getByLabelText('Когда пропал')).toHaveValue(TODAY);
  cleanup();
  await openPlain('pets');
  expect(field('Заголовок')).toHaveValue('Щенки');
});

test('stays a loss when the page reloads after the first photo, as when a phone opens its camera', async () => {
  const { user } = await open();
  await addPhotos(user, [image('1.jpg')]);
  await waitFor(() => expect(previews()).toHaveLength(1));
  cleanup();
  await open();
  expect(await heading('Кто потерялся?')).toBeInTheDocument();
});

test('keeps the draft per account in one browser', async () => {
  const { user } = await open();
  await fillWho(user);
  cleanup();
  await open(LOST, { status: 'signed-in', userId: 7, username: 'Мария', isAdmin: false });
  expect(field('Кличка или заголовок')).toHaveValue('');
  cleanup();
  await open();
  expect(field('Кличка или заголовок')).toHaveValue('Кот Барсик');
});

test.each([
  [1, /^Браузер не разрешил узнать место/],
  [3, /^Место определить не удалось/],
])('reports a phone that does not share its position (%i), and accepts words', async (code, text) => {
  stubGeolocation(code);
  const { user } = await open();
  await fillWho(user);
  next();
  await fillWhere();
  press('Моё местоположение');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  next();
  await heading('Как вернуть домой?');
});

test.each([
  ['that of the form', () => type('Город', 'москва')],
  ['the one that was chosen last', () => undefined],
])('sets a point on a map, loaded on request and started at a city: %s', async (_name, say) => {
  localStorage.setItem('city', '"Москва"');
  server.use(
    http.get('*/api/config', () =>
      HttpResponse.json({ map: { tiles: '/tiles/{z}/{x}/{y}.png', attribution: 'Карта' } }),
    ),
    http.get('*/api/lost/outline', () =>
      HttpResponse.json([{ name: 'Москва', latitude: 55.7522, longitude: 37.6156 }]),
    ),
  );
  await open(`${LOST}&step=2`);
  expect(screen.queryByText(/^Нажмите на карту/)).not.toBeInTheDocument();
  say();
  fireEvent.click(await screen.findByRole('button', { name: 'Отметить на карте' }));
  expect(await screen.findByText(/^Нажмите на карту/)).toBeInTheDocument();
  const map = screen.getByRole('application', { name: 'Точка на карте' });
  fireEvent.keyDown(map, { key: 'Enter' });
  expect(screen.getByText(/^Карта приближена/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Удалить точку' })).not.toBeInTheDocument();
  fireEvent.keyDown(map, { key: 'Enter' });
  expect(await screen.findByText('Место отмечено. Остальные увидят круг радиусом 300 м.')).toBeInTheDocument();
  const { values } = JSON.parse(localStorage.getItem('listing-draft:2:pets:Потерянные') ?? '{}');
  expect(JSON.parse(values.point)).toEqual({
    latitude: expect.closeTo(55.752, 2),
    longitude: expect.closeTo(37.616, 2),
  });
  press('Удалить точку');
  expect(await screen.findByText(/^Точное место видно только вам/)).toBeInTheDocument();
});

test('on a phone moves a full-screen map beneath a pin', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('max-width'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  server.use(
    http.get('*/api/config', () =>
      HttpResponse.json({ map: { tiles: '/tiles/{z}/{x}/{y}.png', attribution: 'Карта' } }),
    ),
    http.get('*/api/lost/outline', () => HttpResponse.json([])),
  );
  await open(`${LOST}&step=2`);
  fireEvent.click(await screen.findByRole('button', { name: 'Отметить на карте' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Точка на карте' }));
  await shown.findByRole('application');
  expect(shown.getByRole('status')).toHaveTextContent(/^Двигайте карту/);
  // The country first: each press zooms in, until the point is accurate within kilometres.
  for (let times = 0; times < 5; times += 1)
    for (const here of screen.queryAllByRole('button', { name: 'Здесь' })) fireEvent.click(here);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Место отмечено. Остальные увидят круг радиусом 300 м.')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('requires words without tiles and offers no map', async () => {
  server.use(http.get('*/api/config', () => HttpResponse.json({ map: null })));
  await open(`${LOST}&step=2`);
  expect(await screen.findByText(/^Напишите район или метро/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Отметить на карте' })).not.toBeInTheDocument();
  stubGeolocation({ latitude: 59.93, longitude: 30.31, accuracy: 25_000 });
  press('Моё местоположение');
  expect(await screen.findByText(/^Напишите район или метро/)).toBeInTheDocument();
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
});

test('keeps a point set by hand when the device answers later', async () => {
  server.use(
    http.get('*/api/config', () =>
      HttpResponse.json({ map: { tiles: '/tiles/{z}/{x}/{y}.png', attribution: 'Карта' } }),
    ),
    http.get('*/api/lost/outline', () => HttpResponse.json([])),
  );
  const phone = stubGeolocation();
  await open(`${LOST}&step=2`);
  fireEvent.click(await screen.findByRole('button', { name: 'Отметить на карте' }));
  const map = await screen.findByRole('application', { name: 'Точка на карте' });
  press('Моё местоположение');
  for (let times = 0; times < 5; times += 1) fireEvent.keyDown(map, { key: 'Enter' });
  const put = (await screen.findByText(/^Точка поставлена/)).textContent;
  await act(async () => phone.answer({ latitude: 10, longitude: 20, accuracy: 5 }));
  expect([phone.asked(), phone.waiting()]).toEqual([1, 0]);
  expect(screen.getByText(/^Точка поставлена/)).toHaveTextContent(String(put));
});

const point = () =>
  JSON.parse(JSON.parse(localStorage.getItem('listing-draft:2:pets:Потерянные') ?? '{}').values?.point || 'null');

test.each<[number | undefined, string, RegExp]>([
  [1234, 'a circle', /^Место определено с точностью до 1,3\sкм: это круг на карте\. Поставьте точку сами\.$/],
  [25_000, 'no circle', /^Место известно лишь приблизительно\. Найдите нужное на карте и поставьте точку сами\.$/],
  [undefined, 'no circle', /^Место известно лишь приблизительно/],
])(
  'of a place with an accuracy of %p the map shows %s, and the person sets the point',
  async (accuracy, what, text) => {
    server.use(
      http.get('*/api/config', () =>
        HttpResponse.json({ map: { tiles: '/tiles/{z}/{x}/{y}.png', attribution: 'Карта' } }),
      ),
      http.get('*/api/lost/outline', () => HttpResponse.json([])),
    );
    const phone = stubGeolocation({ latitude: 59.93, longitude: 30.31, accuracy });
    await open(`${LOST}&step=2`);
    press('Моё местоположение');
    const map = await screen.findByRole('application', { name: 'Точка на карте' });
    expect(screen.getByText(text)).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'Удалить точку' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('img', { name: /^Вы где-то в этом круге/ })).toHaveLength(what === 'a circle' ? 1 : 0);
    expect(point()).toBeNull();
    for (let times = 0; times < 3; times += 1) fireEvent.keyDown(map, { key: 'Enter' });
    expect(await screen.findByText(/^Место отмечено/)).toBeInTheDocument();
    expect(point()).toEqual({ latitude: expect.closeTo(59.93, 2), longitude: expect.closeTo(30.31, 2) });
    expect(screen.queryByRole('img', { name: /^Вы где-то/ })).not.toBeInTheDocument();
    // On another request, a rough place leaves the point unchanged, and so does a refusal.
    const set = point();
    press('Обновить');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(point()).toEqual(set);
    await act(async () => phone.answer({ latitude: 59.9, longitude: 30.3, accuracy: 30 }));
    expect(point()).toEqual({ latitude: 59.9, longitude: 30.3 });
    phone.remove();
    stubGeolocation(1);
    press('Обновить');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Браузер не разрешил узнать место/);
    expect(point()).toEqual({ latitude: 59.9, longitude: 30.3 });
  },
);
