import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { Toaster } from './Toaster';
import { toast } from './toast';

beforeEach(() => {
  sonner.dismiss();
});

const itemOf = async (text: string): Promise<HTMLElement> => {
  const item = (await screen.findByText(text)).closest('li');
  if (item === null) throw new Error(`'${text}' stands outside of a toast`);
  return item;
};

test('shows a toast in a live region', async () => {
  render(<Toaster />);
  toast.success('Ссылка скопирована');
  const shown = await screen.findByText('Ссылка скопирована');
  expect(shown.closest('[aria-live="polite"]')).toHaveAccessibleName(/^Уведомления/);
});

test('shows one mark: the icon or that of the text', async () => {
  render(<Toaster />);
  toast.success('Ссылка скопирована');
  toast.success('✅ Статус обновлён');
  expect((await itemOf('Ссылка скопирована')).querySelectorAll('svg')).toHaveLength(1);
  expect((await itemOf('✅ Статус обновлён')).querySelectorAll('svg')).toHaveLength(0);
});

test('keeps a repeated failure once until it is closed', async () => {
  render(<Toaster />);
  toast.error('Ошибка: Нельзя');
  toast.error('Ошибка: Нельзя');
  await itemOf('Ошибка: Нельзя');
  expect(screen.getAllByText('Ошибка: Нельзя')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByText('Ошибка: Нельзя')).not.toBeInTheDocument());
});

test('runs the action of a toast on a press', async () => {
  render(<Toaster />);
  const pressed: string[] = [];
  toast.success('✅ Статус обновлён', { label: 'Отменить', onPress: () => pressed.push('undo'), duration: 5_000 });
  await itemOf('✅ Статус обновлён');
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(pressed).toEqual(['undo']);
});
