import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EarlyPress } from './EarlyPress';
import { BOOT_ID, ROOT_ID } from './pageState';
import { starterScript } from './starter';

const presses: string[] = [];

/** One button opens its dialog at once, the other never does. */
const Filters = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <svg aria-hidden="true" />
        Фильтры<span>2</span>
      </button>
      {open && <div role="dialog" aria-label="Город и порода" />}
      <button type="button" aria-haspopup="dialog">
        Ждать
      </button>
    </>
  );
};

const Page = () => (
  <EarlyPress>
    <button type="button" onClick={() => presses.push('heart')}>
      <span>Сердце</span>
    </button>
    <a href="#feed">Лента</a>
    <Filters />
  </EarlyPress>
);

/** Loads the page as the server sends it and runs its starter script. */
const arrive = () => {
  document.body.innerHTML = `<div id="${ROOT_ID}">${renderToString(<Page />)}</div><script type="application/json" id="${BOOT_ID}">{"preload":[],"scripts":[]}</script>`;
  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(starterScript);
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('no page');
  return { comeToLife: () => act(async () => hydrateRoot(root, <Page />)) };
};

beforeEach(() => {
  history.pushState(null, '');
});
afterEach(() => {
  presses.length = 0;
  document.body.innerHTML = '';
});

test('repeats a press made before hydration', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Сердце'));
  expect(presses).toEqual([]);
  await comeToLife();
  expect(presses).toEqual(['heart']);
});

test('repeats nothing when the last press was elsewhere or there was none', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Сердце'));
  await userEvent.click(screen.getByText('Лента'));
  await comeToLife();
  expect(presses).toEqual([]);
});

test('does not repeat a press made after hydration', async () => {
  const { comeToLife } = arrive();
  await comeToLife();
  await userEvent.click(screen.getByText('Сердце'));
  render(<EarlyPress>{null}</EarlyPress>);
  expect(presses).toEqual(['heart']);
});

test('a press that opens a dialog shows a sheet until the dialog replaces it', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Фильтры'));
  const sheet = screen.getByRole('dialog', { name: 'Фильтры', busy: true });
  expect(sheet).toHaveFocus();
  expect(sheet).toHaveTextContent('Загружаем…');
  await comeToLife();
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Город и порода' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Фильтры 2' })).toHaveFocus();
});

test.each([
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside the sheet', () => userEvent.click(screen.getByRole('dialog'))],
  ['the browser’s Back button', async () => history.back()],
])('%s closes the early sheet, and no dialog opens', async (_way, leave) => {
  const { comeToLife } = arrive();
  const { length } = history;
  await userEvent.click(screen.getByText('Фильтры'));
  expect(history).toHaveLength(length + 1);
  await leave();
  await waitFor(() => expect(history.state).toMatchObject({ overlays: { depth: 0 } }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Фильтры 2' })).toHaveFocus();
  await comeToLife();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Back closes the sheet while the dialog is still loading', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Ждать'));
  await comeToLife();
  expect(screen.getByRole('dialog', { name: 'Ждать' })).toBeInTheDocument();
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(history.state).toMatchObject({ overlays: { depth: 0 } });
});

test('a press inside the sheet keeps it open', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Фильтры'));
  await userEvent.click(screen.getByText('Загружаем…'));
  await comeToLife();
  expect(await screen.findByRole('dialog', { name: 'Город и порода' })).toBeInTheDocument();
});

test('removes the sheet when the page is rendered again without the button', async () => {
  arrive();
  await userEvent.click(screen.getByText('Фильтры'));
  expect(screen.getByRole('dialog', { name: 'Фильтры', busy: true })).toBeInTheDocument();
  document.getElementById(ROOT_ID)?.replaceChildren();
  render(<EarlyPress>{null}</EarlyPress>);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
