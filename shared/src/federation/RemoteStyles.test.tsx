import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Suspense, startTransition, useState } from 'react';
import { renderPage } from '../testing';
import { RemoteStyles, STYLES_OF } from './RemoteStyles';

const links = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>(`link[${STYLES_OF}]`)];

/** Makes a stylesheet link as the document or a build has it; jsdom loads none. */
const link = (remote: string, isLoaded = true): HTMLLinkElement => {
  const made = document.createElement('link');
  made.rel = 'stylesheet';
  made.setAttribute(STYLES_OF, remote);
  Object.defineProperty(made, 'sheet', { value: isLoaded ? {} : null, configurable: true });
  document.head.append(made);
  return made;
};

const Page = ({ remote }: { remote: string }) => {
  const [shown, setShown] = useState(2);
  const show = (count: number) => () => startTransition(() => setShown(count));
  return (
    <>
      <button type="button" onClick={show(0)}>
        Никто
      </button>
      <button type="button" onClick={show(1)}>
        Одна
      </button>
      <Suspense fallback={<p>Ждём</p>}>
        {[1, 2].slice(0, shown).map((place) => (
          <div key={place}>
            <RemoteStyles remote={remote} />
            <p>Новости</p>
          </div>
        ))}
      </Suspense>
    </>
  );
};

const open = (remote: string) => renderPage([{ path: '/', element: <Page remote={remote} /> }], { path: '/' });
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string): Promise<void> =>
  act(() => user.click(screen.getByRole('button', { name })));

beforeEach(() => {
  for (const one of links()) one.remove();
});

test('removes the stylesheets of a remote with its last part', async () => {
  const own = link('mf_first');
  const other = link('mf_feeds');
  const { user } = await open('mf_first');
  await press(user, 'Одна');
  expect(links()).toEqual([own, other]);
  await press(user, 'Никто');
  expect(links()).toEqual([other]);
});

test('renders the next part once they are restored', async () => {
  const own = link('mf_second');
  const { user } = await open('mf_second');
  await press(user, 'Никто');
  expect(links()).toEqual([]);
  await press(user, 'Одна');
  expect(links()).toEqual([own]);
  expect(screen.queryByText('Новости')).not.toBeInTheDocument();
  await act(async () => void own.dispatchEvent(new Event('load')));
  expect(screen.getByText('Новости')).toBeInTheDocument();
});

test('removes a loading stylesheet once it has loaded', async () => {
  const late = link('mf_third', false);
  const { user } = await open('mf_third');
  await press(user, 'Никто');
  expect(links()).toEqual([late]);
  Object.defineProperty(late, 'sheet', { value: {} });
  await act(async () => void late.dispatchEvent(new Event('load')));
  expect(links()).toEqual([]);
});
