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

test('a button that was pressed before the page came to life is pressed then', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Сердце'));
  expect(presses).toEqual([]);
  await comeToLife();
  expect(presses).toEqual(['heart']);
});

test('nothing is pressed when the last touch was elsewhere, or none', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Сердце'));
  await userEvent.click(screen.getByText('Лента'));
  await comeToLife();
  expect(presses).toEqual([]);
});

test('a press once the page is alive counts once', async () => {
  const { comeToLife } = arrive();
  await comeToLife();
  await userEvent.click(screen.getByText('Сердце'));
  render(<EarlyPress>{null}</EarlyPress>);
  expect(presses).toEqual(['heart']);
});

test('a press that opens a dialog is answered at once, and gives way to the dialog', async () => {
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
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ['the browser’s Back', async () => history.back()],
])('the sheet of an early press is left by %s, and nothing opens then', async (_way, leave) => {
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

test('Back leaves the sheet while what was pressed is still on its way', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Ждать'));
  await comeToLife();
  expect(screen.getByRole('dialog', { name: 'Ждать' })).toBeInTheDocument();
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(history.state).toMatchObject({ overlays: { depth: 0 } });
});

test('a press within the sheet leaves it there', async () => {
  const { comeToLife } = arrive();
  await userEvent.click(screen.getByText('Фильтры'));
  await userEvent.click(screen.getByText('Загружаем…'));
  await comeToLife();
  expect(await screen.findByRole('dialog', { name: 'Город и порода' })).toBeInTheDocument();
});

test('the sheet of an early press goes when the page is drawn anew without the button', async () => {
  arrive();
  await userEvent.click(screen.getByText('Фильтры'));
  expect(screen.getByRole('dialog', { name: 'Фильтры', busy: true })).toBeInTheDocument();
  document.getElementById(ROOT_ID)?.replaceChildren();
  render(<EarlyPress>{null}</EarlyPress>);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
