import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render as renderBare, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ApiError, SegmentedChoice, TextField } from 'shared';
import { z } from 'zod';
import { describeFailureBy, Form, schemaFrom, useTextForm } from '.';
import type { TextFormOptions } from './useTextForm';

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

const render = (form: ReactElement) =>
  renderBare(form, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });

const full: Values = { title: 'Кот', city: 'Казань', sex: 'm' };
const field = (name: string) => screen.getByRole('textbox', { name });
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const press = () => userEvent.click(screen.getByRole('button', { name: /Отправить|Ещё раз/ }));

test('shows every error on submit and focuses the first in the page, inside a group', async () => {
  const send = jest.fn(async () => '');
  render(<CatForm send={send} />);
  expect(screen.queryByText(/^Нет /)).not.toBeInTheDocument();
  await press();
  expect(await screen.findByRole('button', { name: 'Ещё раз' })).toBeInTheDocument();
  expect([noteOf(field('Заголовок')), noteOf(field('Город'))]).toEqual(['Нет заголовка', 'Нет города']);
  expect(screen.getByRole('radio')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('updates a shown error while typing, and a valid field only on the next submit', async () => {
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

test('validates a field after blur and when the rules change', async () => {
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

const readFailure = new ApiError({
  kind: 'http',
  status: 422,
  detail: 'Не вышло',
  fields: [
    { field: 'city', msg: 'Город закрыт' },
    { field: 'images', msg: 'Мутно' },
  ],
});

test("shows the server's errors at their fields until these change, and focuses the first", async () => {
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

test('restores a draft, stores every change and clears it after success only', async () => {
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

test('clears the answer on the next submit and sends nothing for null', async () => {
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

test('builds a schema from a function that returns the input or errors', () => {
  const read = schemaFrom(({ title }: Values) => ({ sent: title || null, errors: title ? {} : { title: 'Нет' } }));
  expect(read.safeParse(full).data).toBe('Кот');
  expect(read.safeParse(empty).error?.issues.map(({ path, message }) => [path, message])).toEqual([[['title'], 'Нет']]);
});
