import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { BOOT_ID, ROOT_ID } from 'shared/contract';
import { type LazyPage, LOAD_DEADLINE_MS } from 'shared/host';
import { renderDocument } from '../render/document';
import { onFirstInteraction } from './deferral';
import { EarlyPress } from './EarlyPress';
import { createPageDeadline, withDeadline } from './loadFirstRoutes';
import { starterScript } from './starter';
import { storeTypeface, TYPEFACE_ID, typefaceScript } from './typeface';

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

/** Controls whose values are those of an address, as it were. */
const Order = () => {
  const [value, setValue] = useState('new');
  const choose = (next: string): void => {
    presses.push(next);
    setValue(next);
  };
  return (
    <>
      <select aria-label="Порядок" value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="new">Новые</option>
        <option value="cheap">Дешёвые</option>
      </select>
      {['new', 'near'].map((one) => (
        <input key={one} type="radio" aria-label={one} checked={value === one} onChange={() => choose(one)} />
      ))}
      <input type="checkbox" onChange={({ target }) => presses.push(target.checked ? 'on' : 'off')} />
      <input aria-label="Поиск" defaultValue="" onClick={() => presses.push('search')} />
    </>
  );
};

const Page = () => (
  <EarlyPress>
    <Order />
    <button type="button" onClick={() => presses.push('heart')}>
      <span>Сердце</span>
    </button>
    <a href="#feed">Лента</a>
    <Filters />
  </EarlyPress>
);
const LoadFirstRoutesPage = () => null;
describe('EarlyPress', () => {
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

  test('repeats choices made before hydration, and those only', async () => {
    const { comeToLife } = arrive();
    // Restored by the browser.
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'cheap' } });
    await comeToLife();
    expect(presses).toEqual([]);
    document.body.innerHTML = '';

    const again = arrive();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'cheap');
    await userEvent.type(screen.getByRole('textbox'), 'такса');
    for (const name of ['near', 'new', 'near']) await userEvent.click(screen.getByRole('radio', { name }));
    for (const _ of [1, 2]) await userEvent.click(screen.getByRole('checkbox'));
    await again.comeToLife();
    expect(presses.filter((one) => one !== 'new')).toEqual(['cheap', 'near', 'off']);
    expect(screen.getByRole('radio', { name: 'near' })).toBeChecked();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
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
});

describe('deferral', () => {
  afterEach(() => {
    window.earlyPress = undefined;
  });

  test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'])('runs once, at the first %s', (sign) => {
    const work = jest.fn();
    onFirstInteraction(work);
    expect(work).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('waits until an early press is answered', () => {
    jest.useFakeTimers();
    window.earlyPress = { button: document.createElement('button') };
    const work = jest.fn();
    onFirstInteraction(work);
    expect(work).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(work).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

describe('loadFirstRoutes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('the steps of one page share its deadline, and the last one gets a minimum', () => {
    const deadline = createPageDeadline();
    expect(deadline.left()).toBe(LOAD_DEADLINE_MS);
    deadline.begin();
    jest.advanceTimersByTime(1200);
    expect(deadline.left()).toBe(LOAD_DEADLINE_MS - 1200);
    jest.advanceTimersByTime(LOAD_DEADLINE_MS - 1201);
    expect(deadline.left()).toBe(250);
    jest.advanceTimersByTime(1);
    expect(deadline.left()).toBe(LOAD_DEADLINE_MS);
    deadline.begin(Number.POSITIVE_INFINITY);
    expect(deadline.left()).toBe(Number.POSITIVE_INFINITY);
  });

  test('lazy pages of any depth get the remaining time', async () => {
    const deadline = createPageDeadline();
    const lazy = jest.fn<LazyPage>(async () => ({ Component: LoadFirstRoutesPage }));
    const [route] = withDeadline([{ path: '/a', children: [{ path: 'b', lazy }] }] as RouteObject[], deadline);
    deadline.begin(1000);
    const child = route?.children?.[0];
    if (typeof child?.lazy !== 'function') throw new Error('The page is lazy no more');
    await child.lazy();
    expect(lazy).toHaveBeenCalledWith(1000);
  });
});

describe('starter', () => {
  const frames: FrameRequestCallback[] = [];

  const nextFrame = (): void => {
    for (const callback of frames.splice(0)) callback(performance.now());
  };

  const arrive = (body: string): void => {
    document.body.innerHTML = `${body}<script type="application/json" id="${BOOT_ID}">{"preload":[],"scripts":["/assets/main.js"]}</script>`;
    // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
    window.eval(starterScript);
  };

  const isStarted = (): boolean => document.querySelector('script[src="/assets/main.js"]') !== null;

  const PICTURE = '<img fetchpriority="high" alt="">';

  /** jsdom fetches no pictures and reports each as complete. */
  const pictureIsComplete = (complete: boolean): void => {
    Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: complete, configurable: true });
  };

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    pictureIsComplete(false);
  });
  afterEach(() => {
    frames.length = 0;
    document.head.innerHTML = '';
    document.body.innerHTML = '';
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('requests the scripts once the largest picture is painted', () => {
    arrive(PICTURE);
    nextFrame();
    nextFrame();
    expect(isStarted()).toBe(false);
    fireEvent.load(document.querySelector('img') as HTMLImageElement);
    expect(isStarted()).toBe(false);
    nextFrame();
    expect(isStarted()).toBe(false);
    nextFrame();
    expect(isStarted()).toBe(true);
  });

  test.each([
    ['has no large picture', '<p>Условия</p>', false],
    ['has its picture already', PICTURE, true],
  ])('requests them after the first paint on a page that %s', (_, body, complete) => {
    pictureIsComplete(complete);
    arrive(body);
    nextFrame();
    expect(isStarted()).toBe(false);
    nextFrame();
    expect(isStarted()).toBe(true);
  });

  test('requests them at once when the picture fails', () => {
    arrive(PICTURE);
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(isStarted()).toBe(true);
  });

  test('requests them at once at the first touch', () => {
    arrive(PICTURE);
    fireEvent.pointerDown(document.body);
    expect(isStarted()).toBe(true);
  });

  test('requests them after a while without a picture', () => {
    arrive(PICTURE);
    jest.advanceTimersByTime(1499);
    expect(isStarted()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isStarted()).toBe(true);
  });

  test('requests them at once in a hidden tab, which is never painted', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    arrive(PICTURE);
    jest.advanceTimersByTime(0);
    expect(isStarted()).toBe(true);
  });
});

describe('typeface', () => {
  const fetched: string[] = [];
  let status = 200;

  /** Opens the page as the server sends it; returns a function that reports whether the typeface is applied. */
  const arrive = (): (() => boolean) => {
    const state = {
      registry: { remotes: {} },
      publicUrl: 'https://site.test',
      rendered: true,
      queries: null,
      loaderData: null,
    };
    const html = renderDocument({ head: '', styles: '', body: [''], state, boot: { scripts: [], preload: [] } }).join(
      '',
    );
    document.head.innerHTML = new DOMParser().parseFromString(html, 'text/html').head.innerHTML;
    // biome-ignore lint/security/noGlobalEval: the script of the page, as the browser runs it
    window.eval(typefaceScript);
    return () => document.querySelector<HTMLStyleElement>(`#${TYPEFACE_ID}`)?.media === 'all';
  };

  const openRouter = () =>
    createMemoryRouter([
      { path: '/', element: null },
      { path: '/posts', element: null },
    ]);

  /** Advances the time after page load. */
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    status = 200;
    fetched.length = 0;
    globalThis.fetch = async (address) => {
      fetched.push(String(address));
      return { ok: status === 200, status, arrayBuffer: async () => new ArrayBuffer(0) } as Response;
    };
  });

  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
    document.head.innerHTML = '';
  });

  test('a first visit shows the fallback font and fetches the typeface when idle', async () => {
    const usesTypeface = arrive();
    storeTypeface(openRouter());
    await pass(1000);
    expect([usesTypeface(), fetched]).toEqual([false, []]);
    await pass(1500);
    expect(fetched.map((address) => address.replace(/\.\w+\.woff2$/, ''))).toEqual([
      '/static/fonts/onest-cyrillic',
      '/static/fonts/onest-latin',
      '/static/fonts/onest-latin-ext',
    ]);
    expect(usesTypeface()).toBe(false);
  });

  test('the next page and the next visit use the typeface', async () => {
    const usesTypeface = arrive();
    const router = openRouter();
    storeTypeface(router);
    await pass(2500);
    await act(() => router.navigate('/?color=1'));
    expect(usesTypeface()).toBe(false);
    await act(() => router.navigate('/posts'));
    expect(usesTypeface()).toBe(true);

    fetched.length = 0;
    expect(arrive()()).toBe(true);
    storeTypeface(openRouter());
    await pass(10_000);
    expect(fetched).toEqual([]);
  });

  test('a failed fetch changes nothing, and the next visit retries', async () => {
    const usesTypeface = arrive();
    const router = openRouter();
    status = 503;
    storeTypeface(router);
    await pass(2500);
    await act(() => router.navigate('/posts'));
    expect([usesTypeface(), arrive()()]).toEqual([false, false]);
  });

  test('fetches a changed typeface again', () => {
    localStorage.setItem(TYPEFACE_ID, 'older');
    expect(arrive()()).toBe(false);
  });

  test('fetches nothing while the data saver is on', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    try {
      arrive();
      storeTypeface(openRouter());
      await pass(10_000);
      expect(fetched).toEqual([]);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
  });
});
