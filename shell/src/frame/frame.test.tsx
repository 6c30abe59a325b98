import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { Dialog, type Session, sectionPaths } from 'shared';
import { endpoints, sections } from 'shared/contract';
import { followRouter, loadOverlays, startOverlayEntries } from 'shared/host';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { AppFrame } from './AppFrame';
import { countEntries, hasPreviousPage, isListingPath, openedFromOwnPage } from './BackButton';
import { NavigationProgress } from './NavigationProgress';
import { OverlayEntries } from './OverlayEntries';
import { ConnectionNotice } from './TopBar';
import { useKeyboardOpen } from './useKeyboardOpen';

/** A page whose dialog navigates in every possible way. */
const Feed = () => {
  const [open, setOpen] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const close = (): void => setOpen(false);
  return (
    <>
      <h1>Лента {search.get('city')}</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <Dialog open={open} onClose={close} title="Фильтры">
        <Link to="/post/7">Дальше</Link>
        <Link to="/post/7" onClick={close}>
          Закрыть и дальше
        </Link>
        <Link to="/post/7" replace>
          Взамен
        </Link>
        <Link to="/moved">Переезд</Link>
        <button
          type="button"
          onClick={() => {
            close();
            void navigate('?city=Казань');
          }}
        >
          Показать
        </button>
        <Link to="?city=Казань" replace>
          Город
        </Link>
      </Dialog>
    </>
  );
};

const depth = (): number => history.state?.overlays?.depth ?? 0;
const open = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(depth()).toBe(1));
};
const Probe = () => (
  <>
    <output>{useKeyboardOpen() ? 'открыта' : 'закрыта'}</output>
    <input aria-label="Имя" />
    <input aria-label="Согласие" type="checkbox" />
    <textarea aria-label="Сообщение" />
  </>
);
describe('BackButton', () => {
  test.each([
    ['/post/7', true],
    ['/market-post/7', true],
    ['/service-post/7', true],
    ['/posts', false],
    ['/post', false],
    ['/new-post', false],
  ])('isListingPath of %s is %s', (pathname, expected) => {
    expect(isListingPath(pathname)).toBe(expected);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'navigation');
    history.replaceState(null, '');
  });

  const arriveBy = (type: string, referrer: string, length: number): void => {
    // jsdom has no navigation timing.
    Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    jest.spyOn(history, 'length', 'get').mockReturnValue(length);
  };

  const OWN = 'http://localhost/admin/ads';

  test.each([
    ['a link on a page of the site', 'navigate', OWN, 2, true],
    ['another site', 'navigate', 'https://example.com/', 2, false],
    ['the address bar', 'navigate', '', 2, false],
    ['a card that opens a new window', 'navigate', OWN, 1, false],
    ['a reload', 'reload', OWN, 2, false],
  ] as const)('openedFromOwnPage after %s', (_, type, referrer, length, expected) => {
    arriveBy(type, referrer, length);
    expect(openedFromOwnPage()).toBe(expected);
  });

  test.each([
    ['the browser can go back', true, false, true],
    ['the browser cannot go back', false, true, false],
    ['the browser does not report it, and the document was opened from the site', undefined, true, true],
    ['nothing is known', undefined, false, false],
  ] as const)('hasPreviousPage when %s', (_, canGoBack, followed, expected) => {
    if (canGoBack !== undefined) Object.assign(window, { navigation: { canGoBack } });
    expect(hasPreviousPage('default', followed)).toBe(expected);
  });

  test('hasPreviousPage by the entries of the document where the browser does not report it', async () => {
    const router = createMemoryRouter([{ path: '*', element: null }]);
    countEntries(router);
    const isBehindAfter = async (step: Promise<void>): Promise<boolean> => {
      await step;
      return hasPreviousPage(router.state.location.key, false);
    };
    expect(await isBehindAfter(router.navigate('/filtered', { replace: true }))).toBe(false);
    expect(await isBehindAfter(router.navigate('/next'))).toBe(true);
    expect(await isBehindAfter(router.navigate('/next/filtered', { replace: true }))).toBe(true);
    expect(await isBehindAfter(router.navigate(-1))).toBe(false);
    expect(await isBehindAfter(router.navigate(1))).toBe(true);
  });
});

describe('CreateListingButton', () => {
  const NAME = 'Разместить объявление';
  const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };
  const routes: RouteObject[] = [{ element: <AppFrame />, children: [{ path: '*', element: <h1>Страница</h1> }] }];

  beforeEach(() => server.use(http.get(endpoints.dialogs.path, () => HttpResponse.json([]))));

  const bars = () => screen.getAllByLabelText('Основная навигация');
  const bottomBar = () => within(bars().at(-1) ?? document.body);

  const openSheet = async (session?: Session) => {
    const page = await renderPage(routes, { path: '/', ...(session && { session }) });
    // As at the first touch of the page.
    await act(loadOverlays);
    const button = bottomBar().getByLabelText(NAME);
    await page.user.click(button);
    return { ...page, button, sheet: within(await screen.findByRole('dialog', { name: 'Что размещаем?' })) };
  };

  const hrefs = (sheet: Awaited<ReturnType<typeof openSheet>>['sheet']) =>
    sheet.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

  const forms = [
    ...sections.map((section) => sectionPaths[section].create),
    '/new-post?category=Потерянные',
    '/new-post?category=Найденные',
  ];

  test('the sheet lists the sections, then a loss and a find under their own heading @slow', async () => {
    const { sheet } = await openSheet(anna);
    expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'ПитомцаПродать или отдать в хорошие руки',
      'ВещьКорм, амуниция, клетки, аквариумы',
      'УслугуГруминг, передержка, выгул',
      'Я потерял питомцаКарта, листовка и поиск похожих',
      'Я нашёл питомцаСверим с теми, кого ищут',
    ]);
    const lost = sheet.getByRole('list', { name: 'Питомец потерялся или нашёлся' });
    expect(within(lost).getAllByRole('link')).toHaveLength(2);
    expect(hrefs(sheet)).toEqual(forms);
  });

  test('each row leads visitors through the login page @slow', async () => {
    const { sheet } = await openSheet({ status: 'anonymous' });
    for (const [index, href] of hrefs(sheet).entries()) {
      expect(new URLSearchParams(href.replace('/login?', '')).get('return')).toBe(
        decodeURIComponent(forms[index] ?? ''),
      );
    }
  });

  test('a row opens its form and closes the sheet, which going back does not open @slow', async () => {
    const { router, sheet, user } = await openSheet(anna);
    await user.click(sheet.getByRole('link', { name: /^Услугу/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/new-post-service'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Escape closes the sheet and returns the focus to the button @slow', async () => {
    const { button, user } = await openSheet(anna);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  test.each(
    sections.flatMap((section) => {
      const { create, feed } = sectionPaths[section];
      return [feed, `${feed}/moskva`].flatMap((path) => [
        [path, anna, create] as const,
        [path, { status: 'anonymous' } as const, `/login?return=${encodeURIComponent(create)}`] as const,
      ]);
    }),
  )('on the feed %s both bars lead %j to %s', async (path, session, href) => {
    await renderPage(routes, { path, session });
    expect(screen.queryByRole('button', { name: NAME, hidden: true })).not.toBeInTheDocument();
    for (const link of screen.getAllByLabelText(NAME)) expect(link).toHaveAttribute('href', href);
    expect(screen.getAllByLabelText(NAME)).toHaveLength(2);
  });
});

describe('NavigationProgress', () => {
  /** Returns a router that shows `/` and a function that completes its slow page. */
  const renderSlowPage = () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    const router = createMemoryRouter([
      {
        element: (
          <>
            <NavigationProgress />
            <Outlet />
          </>
        ),
        children: [
          { path: '/', element: 'Начало' },
          { path: '/slow', loader: () => arrived, element: 'Долгая страница' },
        ],
      },
    ]);
    render(<RouterProvider router={router} />);
    return { router, arrive };
  };

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('appears after 150 ms and disappears when the page has loaded', async () => {
    const { router, arrive } = renderSlowPage();
    act(() => void router.navigate('/slow'));
    await act(() => jest.advanceTimersByTimeAsync(149));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('progressbar', { name: 'Страница загружается' })).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Долгая страница')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('shows nothing for a quick page', async () => {
    const { router, arrive } = renderSlowPage();
    act(() => void router.navigate('/slow'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    arrive();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('OverlayEntries', () => {
  const feedLoader = jest.fn(() => null);

  const start = async () => {
    history.pushState({ idx: 0 }, '', '/before');
    history.pushState({ idx: 1 }, '', '/posts');
    startOverlayEntries();
    const router = createBrowserRouter([
      {
        hydrateFallbackElement: <p />,
        element: (
          <>
            <OverlayEntries />
            <Outlet />
          </>
        ),
        children: [
          { path: '/before', element: <h1>Прежде</h1> },
          { path: '/posts', loader: feedLoader, element: <Feed /> },
          { path: '/post/7', loader: () => null, element: <h1>Корги</h1> },
          { path: '/moved', loader: () => Response.redirect('http://localhost/post/7') },
        ],
      },
    ]);
    followRouter(router);
    const { unmount } = render(<RouterProvider router={router} />);
    await screen.findByRole('heading', { name: /^Лента/ });
    end = () => {
      unmount();
      router.dispose();
    };
    return router;
  };

  let end = (): void => undefined;
  beforeEach(() => {
    feedLoader.mockClear();
  });
  afterEach(() => end());
  const isDeleted = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const goBack = () => act(async () => history.back());
  const press = (name: string) => userEvent.click(screen.getByText(name));

  test('Back closes the dialog without a navigation of the router', async () => {
    const router = await start();
    const { location } = router.state;
    await open();
    await goBack();
    await isDeleted();
    expect(router.state.location).toBe(location);
    expect(feedLoader).toHaveBeenCalledTimes(1);
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Прежде' })).toBeInTheDocument();
  });

  test.each([
    ['a link', 'Дальше', '/post/7', '/posts'],
    ['a link that closes it', 'Закрыть и дальше', '/post/7', '/posts'],
    ['a link that replaces the page', 'Взамен', '/post/7', '/before'],
    ['a redirection', 'Переезд', '/post/7', '/posts'],
    ['a button that closes it and sets a filter', 'Показать', '/posts', '/posts'],
  ] as const)('navigating by %s leaves no entry of the dialog', async (_, name, to, before) => {
    const router = await start();
    await open();
    const { length } = history;
    await press(name);
    await waitFor(() => expect(router.state.location.pathname + router.state.navigation.state).toBe(`${to}idle`));
    await isDeleted();
    await waitFor(() => expect(location.pathname).toBe(to));
    expect(depth()).toBe(0);
    // The page's entry replaces the dialog's; a replaced one leaves a dead entry ahead.
    expect(history).toHaveLength(length);
    await goBack();
    await waitFor(() => expect(router.state.location.pathname).toBe(before));
    expect(location.pathname).toBe(before);
    expect(depth()).toBe(0);
  });

  test('adds an entry above the new address for a dialog that stays open @slow', async () => {
    await start();
    await open();
    await press('Город');
    expect(await screen.findByText('Лента Казань')).toBeInTheDocument();
    await waitFor(() => expect(depth()).toBe(1));
    await goBack();
    await isDeleted();
    expect(screen.getByText('Лента Казань')).toBeInTheDocument();
    expect(depth()).toBe(0);
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Прежде' })).toBeInTheDocument();
  });
});

describe('TopBar', () => {
  test('shows the notice while offline', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(<ConnectionNotice />);
    const turn = (is: boolean): void => {
      online.mockReturnValue(is);
      act(() => void dispatchEvent(new Event(is ? 'online' : 'offline')));
    };
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    turn(false);
    expect(screen.getByRole('status')).toHaveTextContent('Нет соединения с интернетом');
    turn(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('useKeyboardOpen', () => {
  /** A visual viewport whose size a test sets. */
  class FakeViewport extends EventTarget {
    width = 390;
    height = 844;

    resizeTo(size: { width?: number; height: number }): void {
      Object.assign(this, size);
      act(() => {
        this.dispatchEvent(new Event('resize'));
      });
    }
  }

  let viewport: FakeViewport;
  const state = () => screen.getByRole('status').textContent;

  beforeEach(() => {
    viewport = new FakeViewport();
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'visualViewport');
  });

  test('is open while the height is more than 150 px below the initial one', () => {
    render(<Probe />);
    expect(state()).toBe('закрыта');
    viewport.resizeTo({ height: 844 - 150 });
    expect(state()).toBe('закрыта');
    viewport.resizeTo({ height: 844 - 151 });
    expect(state()).toBe('открыта');
    viewport.resizeTo({ height: 844 });
    expect(state()).toBe('закрыта');
  });

  test.each(['Имя', 'Сообщение'])('checks again 300 ms after the focus enters or leaves the field %s', (label) => {
    render(<Probe />);
    viewport.height = 500;
    fireEvent.focusIn(screen.getByLabelText(label));
    act(() => jest.advanceTimersByTime(299));
    expect(state()).toBe('закрыта');
    act(() => jest.advanceTimersByTime(1));
    expect(state()).toBe('открыта');

    viewport.height = 844;
    fireEvent.focusOut(screen.getByLabelText(label));
    act(() => jest.advanceTimersByTime(299));
    expect(state()).toBe('открыта');
    act(() => jest.advanceTimersByTime(1));
    expect(state()).toBe('закрыта');
  });

  test('does not check again for a field without text input', () => {
    render(<Probe />);
    viewport.height = 500;
    fireEvent.focusIn(screen.getByLabelText('Согласие'));
    act(() => jest.advanceTimersByTime(1000));
    expect(state()).toBe('закрыта');
  });

  test('does not mistake a rotated device for a keyboard', () => {
    render(<Probe />);
    viewport.resizeTo({ width: 844, height: 390 });
    expect(state()).toBe('закрыта');
    viewport.resizeTo({ width: 844, height: 200 });
    expect(state()).toBe('открыта');
  });

  test('stays closed without a visual viewport', () => {
    Reflect.deleteProperty(window, 'visualViewport');
    render(<Probe />);
    expect(state()).toBe('закрыта');
  });
});
