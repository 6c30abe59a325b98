import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Retryable, RetryableState } from '../federation/createRetryable';
import { ActionMenu } from './ActionMenu';
import { ComboboxField } from './ComboboxField';
import { Dialog } from './Dialog';
import { type Modals, modalStore, type Overlays, overlayStore } from './overlayStore';
import { Toaster } from './Toaster';
import { toast } from './toast';
import { dismissQueuedToasts } from './toastQueue';

afterEach(() => {
  jest.restoreAllMocks();
  dismissQueuedToasts();
});

/** Puts the store into its loading state; returns how to continue it. */
const hold = <T extends Modals | Overlays>(store: Retryable<T>, load: () => Promise<T>) => {
  let state: RetryableState<T> = { status: 'loading' };
  const listeners = new Set<() => void>();
  jest.spyOn(store, 'getState').mockImplementation(() => state);
  jest.spyOn(store, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const settle = jest.spyOn(store, 'settle').mockReturnValue(new Promise(() => undefined));
  // The library needs some frames: it sorts the list and moves the focus.
  const become = (next: RetryableState<T>): Promise<void> =>
    act(async () => {
      state = next;
      for (const listener of [...listeners]) listener();
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
  return {
    settle,
    come: async () => become({ status: 'ready', value: await load() }),
    fail: () => become({ status: 'failed', error: new Error('gone') }),
  };
};

const holdModals = () => hold(modalStore, () => import('./modals'));
const holdOverlays = () => hold(overlayStore, () => import('./overlays'));

test('loads a dialog when it opens and shows it once loaded @slow', async () => {
  const { settle, come } = holdModals();
  const onClose = jest.fn();
  const { rerender } = render(<Dialog open={false} onClose={onClose} title="Удалить?" />);
  expect(settle).not.toHaveBeenCalled();
  rerender(<Dialog open onClose={onClose} title="Удалить?" />);
  expect(settle).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await come();
  expect(screen.getByRole('dialog', { name: 'Удалить?' })).toBeInTheDocument();
});

test('shows an unavailable dialog with a retry and a close button', async () => {
  const { fail } = holdModals();
  const retry = jest.spyOn(modalStore, 'retry').mockReturnValue(undefined);
  const onClose = jest.fn();
  render(<Dialog open onClose={onClose} title="Удалить?" />);
  await fail();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Повторить/ }));
  expect(retry).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

const City = () => {
  const [city, setCity] = useState('');
  return (
    <ComboboxField
      label="Город"
      items={['Москва', 'Можайск', 'Казань']}
      itemLabel={(name) => name}
      value={city}
      onChange={setCity}
      onPick={setCity}
    />
  );
};

test('keeps text and focus of a field when its suggestions load @slow', async () => {
  const { come } = holdOverlays();
  render(<City />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Город' }), 'Мо');
  await come();
  const box = screen.getByRole('combobox', { name: 'Город' });
  expect(box).toHaveFocus();
  expect(box).toHaveValue('Мо');
  await userEvent.keyboard('с');
  await userEvent.click(await screen.findByRole('option', { name: 'Москва' }));
  expect(screen.getByRole('combobox', { name: 'Город' })).toHaveValue('Москва');
});

test('keeps the selection of a field when its suggestions load @slow', async () => {
  const { come } = holdOverlays();
  render(<City />);
  const plain = screen.getByRole<HTMLInputElement>('combobox', { name: 'Город' });
  await userEvent.type(plain, 'Можайск');
  plain.setSelectionRange(0, 7, 'backward');
  await come();
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Город' });
  expect(box).not.toBe(plain);
  expect([box.selectionStart, box.selectionEnd, box.selectionDirection]).toEqual([0, 7, 'backward']);
  await userEvent.keyboard('Каз');
  expect(box).toHaveValue('Каз');
});

test('opens a menu pressed before its code loaded @slow', async () => {
  const { come } = holdOverlays();
  render(<ActionMenu label="Действия" actions={[{ label: 'Скрыть', onPress: () => undefined }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Действия' }));
  await come();
  expect(await screen.findByRole('menuitem', { name: 'Скрыть' })).toBeInTheDocument();
});

test('queues toasts until they can be shown', async () => {
  const { come } = holdOverlays();
  render(<Toaster />);
  act(() => toast.info('Ссылка скопирована'));
  expect(screen.queryByText('Ссылка скопирована')).not.toBeInTheDocument();
  await come();
  expect(await screen.findByText('Ссылка скопирована')).toBeInTheDocument();
});

test('shows toasts as plain text, once each, without their code', async () => {
  const { fail } = holdOverlays();
  render(<Toaster />);
  act(() => toast.error('Нет связи'));
  act(() => toast.error('Нет связи'));
  await fail();
  expect(screen.getAllByText('Нет связи')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByText('Нет связи')).not.toBeInTheDocument());
});
