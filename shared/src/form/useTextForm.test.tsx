import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedChoice, TextField } from 'shared';
import { z } from 'zod';
import { readBy, useTextForm } from '.';
import type { TextFormOptions } from './useTextForm';

interface Values {
  title: string;
  city: string;
  sex: string;
}
type Field = keyof Values | 'photo';
type Options = Partial<TextFormOptions<Values, Field, Values>>;

const schemaOf = (cities: readonly string[]) =>
  z.object({
    title: z.string().min(1, 'Нет заголовка').max(5, 'Длинно'),
    city: z.string().refine((city) => cities.includes(city), 'Нет города'),
    sex: z.string().min(1, 'Нет пола'),
  });
const schema = schemaOf(['Казань']);
const empty: Values = { title: '', city: '', sex: '' };

const Form = (options: Options) => {
  const form = useTextForm<Values, Values, 'photo'>({
    schema,
    initial: () => empty,
    send: () => undefined,
    ...options,
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <SegmentedChoice label="Пол" {...form.field('sex')} options={[{ value: 'm', label: 'М' }]} />
      <TextField label="Заголовок" {...form.field('title')} />
      <TextField label="Город" {...form.field('city')} onBlur={() => form.values.city !== '' && form.tell('city')} />
      {form.faults.photo && <p>{form.faults.photo}</p>}
      {form.text && <p role="alert">{form.text}</p>}
      <button type="button" onClick={() => form.forgive('photo')}>
        Снимок
      </button>
      <button type="submit">{form.faulty ? 'Ещё раз' : 'Отправить'}</button>
    </form>
  );
};

const full: Values = { title: 'Кот', city: 'Казань', sex: 'm' };
const field = (name: string) => screen.getByRole('textbox', { name });
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
const press = () => userEvent.click(screen.getByRole('button', { name: /Отправить|Ещё раз/ }));

test('a submit tells every fault and the first in the page gets the focus, inside a group', async () => {
  const send = jest.fn<() => undefined>();
  render(<Form send={send} />);
  expect(screen.queryByText(/^Нет /)).not.toBeInTheDocument();
  await press();
  expect(await screen.findByRole('button', { name: 'Ещё раз' })).toBeInTheDocument();
  expect([noteOf(field('Заголовок')), noteOf(field('Город'))]).toEqual(['Нет заголовка', 'Нет города']);
  expect(screen.getByRole('radio')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a fault once told follows the typing; a field that was right is left alone until the next submit', async () => {
  render(<Form initial={() => ({ ...empty, city: 'Казань' })} />);
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

test('by submit alone: a fault goes with the typing and comes back with the next submit only', async () => {
  render(<Form reValidate="submit" />);
  await press();
  await waitFor(() => expect(noteOf(field('Заголовок'))).toBe('Нет заголовка'));
  await userEvent.type(field('Заголовок'), 'Б');
  await userEvent.clear(field('Заголовок'));
  expect(noteOf(field('Заголовок'))).toBeUndefined();
  expect(noteOf(field('Город'))).toBe('Нет города');
});

test('a field that was left is told of, and anew when the rules change', async () => {
  const { rerender } = render(<Form />);
  await userEvent.type(field('Город'), 'Пермь');
  expect(noteOf(field('Город'))).toBeUndefined();
  await userEvent.tab();
  await waitFor(() => expect(noteOf(field('Город'))).toBe('Нет города'));
  rerender(<Form schema={schemaOf(['Пермь'])} />);
  await waitFor(() => expect(noteOf(field('Город'))).toBeUndefined());
});

test('what is told at once is told while it is typed', async () => {
  render(<Form toldAtOnce={({ title }) => (title.length > 5 ? ['title'] : [])} />);
  await userEvent.type(field('Заголовок'), 'Барсик');
  await waitFor(() => expect(noteOf(field('Заголовок'))).toBe('Длинно'));
  await userEvent.clear(field('Заголовок'));
  await waitFor(() => expect(noteOf(field('Заголовок'))).toBeUndefined());
});

test('a refusal stands at its fields until they change, and has the focus', async () => {
  const send = jest
    .fn<() => { faults: { city: string; photo: string }; text: string } | undefined>()
    .mockReturnValueOnce({ faults: { city: 'Город закрыт', photo: 'Мутно' }, text: 'Не вышло' });
  render(<Form initial={() => full} send={send} />);
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

test('one call at a time, with what the schema reads', async () => {
  let answer = (): void => undefined;
  const send = jest.fn(
    () =>
      new Promise<undefined>((resolve) => {
        answer = () => resolve(undefined);
      }),
  );
  render(<Form initial={() => full} send={send} />);
  await press();
  await press();
  expect(send.mock.calls).toEqual([[full]]);
  answer();
  await waitFor(async () => {
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test('it is sent in the task of the press, in which a window may still open', async () => {
  const happened: string[] = [];
  render(<Form initial={() => full} send={() => void happened.push('sent')} />);
  setTimeout(() => happened.push('next task'), 0);
  fireEvent.submit(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(happened).toEqual(['sent', 'next task']));
});

test('everything typed is kept at every change', async () => {
  const keep = jest.fn<(values: Values) => void>();
  render(<Form initial={() => full} keep={keep} />);
  expect(keep).not.toHaveBeenCalled();
  await userEvent.type(field('Город'), '!');
  expect(keep.mock.calls).toEqual([[{ ...full, city: 'Казань!' }]]);
});

test('a reading becomes a schema: what is sent, or its faults at their fields', () => {
  const read = readBy(({ title }: Values) => ({ sent: title || null, faults: title ? {} : { title: 'Нет' } }));
  expect(read.safeParse(full).data).toBe('Кот');
  expect(read.safeParse(empty).error?.issues.map(({ path, message }) => [path, message])).toEqual([[['title'], 'Нет']]);
});
