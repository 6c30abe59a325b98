import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EarlyPress } from './EarlyPress';
import { BOOT_ID, ROOT_ID } from './pageState';
import { starterScript } from './starter';

const presses: string[] = [];

const Page = () => (
  <EarlyPress>
    <button type="button" onClick={() => presses.push('heart')}>
      <span>Сердце</span>
    </button>
    <a href="#feed">Лента</a>
  </EarlyPress>
);

/** The page as the server sends it, with its starter script run. */
const arrive = () => {
  document.body.innerHTML = `<div id="${ROOT_ID}">${renderToString(<Page />)}</div><script type="application/json" id="${BOOT_ID}">{"preload":[],"scripts":[]}</script>`;
  // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
  window.eval(starterScript);
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('no page');
  return { comeToLife: () => act(async () => hydrateRoot(root, <Page />)) };
};

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
