import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { filtersQuery } from 'shared';
import { HttpResponse, http, server } from 'shared/testing';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./RefsPage'));

const breeds = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Овчарка ${index + 1}`,
  type: 'Собаки',
}));
const refs = {
  types: [{ name: 'Собаки' }, { name: 'Кошки' }],
  breeds: [...breeds, { id: 20, name: 'Бигль', type: 'Собаки' }],
  cities: [{ id: 1, name: 'Орёл' }],
  objects: [
    { id: 1, name: 'Корм', owner: 0 },
    { id: 7, name: 'Сухой корм', owner: 1 },
  ],
};

const open = async () => {
  const state = { sent: [] as unknown[], listed: 0, refusal: null as (() => Response) | null };
  const save = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as { name?: string; new_name?: string };
    state.sent.push(body);
    return state.refusal?.() ?? HttpResponse.json({ ok: true, id: 99, name: body.new_name ?? body.name });
  };
  server.use(
    http.get('*/api/admin/refs', () => {
      state.listed += 1;
      return HttpResponse.json(refs);
    }),
    http.post('*/api/admin/add-ref', save),
    http.post('*/api/admin/edit-ref', save),
  );
  const page = await openAdmin('/admin/refs');
  await screen.findByRole('option', { name: 'Кошки' });
  const panel = (name: string) => within(screen.getByRole('region', { name }));
  return { ...page, state, panel };
};

test('adds a breed with its type, and refetches every list', async () => {
  const { user, state, panel, app } = await open();
  app.queryClient.setQueryData(filtersQuery(app.api, 'pets').queryKey, {
    types: [],
    breeds: [],
    cities: [],
    categories: [],
  });
  const form = panel('Добавить породу');
  await user.type(form.getByLabelText('Название'), ' Лабрадудель ');
  await user.selectOptions(form.getByLabelText('Тип'), 'Собаки');
  await user.click(form.getByRole('button', { name: 'Добавить' }));
  expect(await form.findByText('Добавлено: Лабрадудель')).toBeInTheDocument();
  expect(state.sent).toEqual([{ table: 'breed', name: 'Лабрадудель', type: 'Собаки' }]);
  expect(form.getByLabelText('Название')).toHaveValue('');
  await waitFor(() => expect(state.listed).toBe(2));
  expect(app.queryClient.getQueryState(filtersQuery(app.api, 'pets').queryKey)?.isInvalidated).toBe(true);
});

test('adds a city', async () => {
  const { user, state, panel } = await open();
  const form = panel('Добавить город');
  await user.type(form.getByLabelText('Название'), 'Тверь{Enter}');
  expect(await form.findByText('Добавлено: Тверь')).toBeInTheDocument();
  expect(state.sent).toEqual([{ table: 'city', name: 'Тверь' }]);
});

test('keeps the next name, typed before the answer', async () => {
  const { user, panel } = await open();
  let answer = (): void => undefined;
  server.use(
    http.post('*/api/admin/add-ref', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ ok: true, id: 99, name: 'Тверь' });
    }),
  );
  const form = panel('Добавить город');
  await user.type(form.getByLabelText('Название'), 'Тверь{Enter}');
  await user.clear(form.getByLabelText('Название'));
  await user.type(form.getByLabelText('Название'), 'Торжок');
  answer();
  expect(await form.findByText('Добавлено: Тверь')).toBeInTheDocument();
  expect(form.getByLabelText('Название')).toHaveValue('Торжок');
});

test('adds an item at the top level unless its parent is typed', async () => {
  const { user, state, panel } = await open();
  const form = panel('Добавить предмет');
  expect(form.getByLabelText('Группа')).toHaveValue('main');
  await user.type(form.getByLabelText('Название'), 'Игрушки{Enter}');
  await form.findByText('Добавлено: Игрушки');
  await user.clear(form.getByLabelText('Группа'));
  await user.type(form.getByLabelText('Группа'), 'Корм');
  await user.type(form.getByLabelText('Название'), 'Консервы{Enter}');
  await form.findByText('Добавлено: Консервы');
  expect(state.sent).toEqual([
    { table: 'objects', name: 'Игрушки', owner: 'main' },
    { table: 'objects', name: 'Консервы', owner: 'Корм' },
  ]);
});

test('sends nothing while a required field is empty', async () => {
  const { user, state, panel } = await open();
  for (const name of ['Добавить породу', 'Добавить город', 'Добавить предмет']) {
    await user.click(panel(name).getByRole('button', { name: 'Добавить' }));
  }
  for (const name of ['Изменить породу', 'Изменить город', 'Изменить предмет']) {
    await user.click(panel(name).getByRole('button', { name: 'Сохранить' }));
  }
  await user.type(panel('Добавить породу').getByLabelText('Название'), 'Без типа{Enter}');
  await user.type(panel('Изменить город').getByLabelText('Новое название'), 'Без старого{Enter}');
  await user.clear(panel('Добавить предмет').getByLabelText('Группа'));
  await user.type(panel('Добавить предмет').getByLabelText('Название'), 'Без родителя{Enter}');
  expect(state.sent).toEqual([]);
});

test('renames a breed, with up to ten suggestions in any case', async () => {
  const { user, state, panel } = await open();
  const form = panel('Изменить породу');
  const field = form.getByRole('combobox', { name: 'Порода' });
  await user.type(field, 'ОВЧ');
  await waitFor(() => expect(form.getAllByRole('option')).toHaveLength(10));
  await user.clear(field);
  await user.type(field, 'бИг');
  await user.click(await form.findByRole('option', { name: 'Бигль' }));
  const next = form.getByLabelText('Новое название');
  expect(next).toHaveValue('Бигль');
  await user.clear(next);
  await user.type(next, 'Бигль английский{Enter}');
  expect(await form.findByText('Сохранено: Бигль английский')).toBeInTheDocument();
  expect(state.sent).toEqual([{ table: 'breed', old_name: 'Бигль', new_name: 'Бигль английский' }]);
  expect(field).toHaveValue('');
});

test('renames a city by its typed name, with or without ё', async () => {
  const { user, state, panel } = await open();
  const form = panel('Изменить город');
  await user.type(form.getByRole('combobox', { name: 'Город' }), 'орел');
  await user.type(form.getByLabelText('Новое название'), 'Орёл-2{Enter}');
  await form.findByText('Сохранено: Орёл-2');
  expect(state.sent).toEqual([{ table: 'city', old_name: 'Орёл', new_name: 'Орёл-2' }]);
});

test('renames an item by its id, and suggests its own name without the parent', async () => {
  const { user, state, panel } = await open();
  const form = panel('Изменить предмет');
  await user.type(form.getByRole('combobox', { name: 'Предмет' }), 'сух');
  await user.click(await form.findByRole('option', { name: 'Корм/Сухой корм' }));
  expect(form.getByLabelText('Новое название')).toHaveValue('Сухой корм');
  await user.type(form.getByLabelText('Новое название'), 'а{Enter}');
  await form.findByText('Сохранено: Сухой корма');
  expect(state.sent).toEqual([{ table: 'objects', id: 7, new_name: 'Сухой корма' }]);
});

test('rejects an item that is not in the list, and sends nothing', async () => {
  const { user, state, panel } = await open();
  const form = panel('Изменить предмет');
  await user.type(form.getByRole('combobox', { name: 'Предмет' }), 'нет такого');
  await user.type(form.getByLabelText('Новое название'), 'новое{Enter}');
  expect(await form.findByText('Такого предмета нет в справочнике')).toBeInTheDocument();
  expect(state.sent).toEqual([]);
});

test.each([
  [
    'the server’s words',
    () => HttpResponse.json({ detail: 'Такой город уже есть' }, { status: 409 }),
    'Такой город уже есть',
  ],
  ['no words', () => new HttpResponse(null, { status: 500 }), 'Не удалось сохранить'],
  ['no answer', () => HttpResponse.error(), 'Ошибка при соединении с сервером'],
])('shows a refusal and keeps the input: %s', async (_, refusal, text) => {
  const { user, state, panel } = await open();
  state.refusal = refusal;
  const form = panel('Добавить город');
  await user.type(form.getByLabelText('Название'), 'Орёл{Enter}');
  expect(await form.findByText(text)).toBeInTheDocument();
  expect(form.getByLabelText('Название')).toHaveValue('Орёл');
});
