import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore } from 'jotai';
import { type ComponentType, type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import { formatClock } from '../contract/dates.ru';
import { AppContextProvider, createAppContext } from '../federation/AppContextProvider';
import { Button } from './Button';
import { ComboboxField } from './ComboboxField';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog, Sheet } from './Dialog';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { LinkButton } from './LinkButton';
import { ListingPicture } from './ListingPicture';
import { PageMeta, type PageMetaProps } from './PageMeta';
import { Picture } from './Picture';
import { Skeleton, SkeletonLimit } from './Skeleton';
import { TextField } from './TextField';
import { formatDateTime, formatDay, Time } from './Time';
import { Toaster } from './Toaster';
import { Tooltip } from './Tooltip';
import { toast } from './toast';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  footer?: ReactNode;
}

const Opener = ({ modal: Modal }: { modal: ComponentType<ModalProps> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Фильтры" footer={<Button>Показать</Button>}>
        <TextField label="Город" value="" onChange={() => undefined} />
      </Modal>
    </>
  );
};

const open = async (modal: ComponentType<ModalProps>) => {
  const user = userEvent.setup();
  render(<Opener modal={modal} />);
  const opener = screen.getByRole('button', { name: 'Открыть' });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('dialog', { name: 'Фильтры' }) };
};

const CityDialog = ({ onClose }: { onClose: () => void }) => {
  const [city, setCity] = useState('');
  return (
    <Dialog open onClose={onClose} title="Фильтры">
      <ComboboxField
        label="Город"
        items={['Москва', 'Можайск']}
        itemLabel={(name) => name}
        value={city}
        onChange={setCity}
        onPick={setCity}
      />
    </Dialog>
  );
};
const answers: ((text: string) => void)[] = [];

const Page = () => {
  const { data } = useQuery({
    queryKey: ['thing'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  if (data !== undefined) return <p>{data}</p>;
  return (
    <SkeletonLimit>
      <Skeleton />
    </SkeletonLimit>
  );
};
describe('Button', () => {
  test('ignores presses while busy', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Оплатить</Button>);
    const button = screen.getByRole('button', { name: 'Оплатить' });
    await userEvent.click(button);
    rerender(
      <Button onClick={onClick} busy>
        Оплатить
      </Button>,
    );
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('shows the name of an icon button on keyboard focus @slow', async () => {
    render(
      <IconButton label="Закрыть">
        <CloseIcon />
      </IconButton>,
    );
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Закрыть' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Закрыть');
  });

  test('renders link buttons as internal and external links', () => {
    const links = (
      <>
        <LinkButton to="/posts?city=Тула">Внутри</LinkButton>
        <LinkButton to="/post/1" target="_blank">
          В новом окне
        </LinkButton>
        <LinkButton to="https://example.org/pay" external target="_blank">
          Снаружи
        </LinkButton>
      </>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: links }])} />);
    expect(screen.getByRole('link', { name: 'Внутри' })).toHaveAttribute('href', '/posts?city=Тула');
    expect(screen.getByRole('link', { name: 'В новом окне' })).toHaveAttribute('rel', 'noopener');
    const outside = screen.getByRole('link', { name: 'Снаружи' });
    expect(outside).toHaveAttribute('href', 'https://example.org/pay');
    expect(outside).toHaveAttribute('rel', 'noopener');
  });
});

describe('Dialog', () => {
  const modals: [string, ComponentType<ModalProps>][] = [
    ['dialog', Dialog],
    ['sheet', Sheet],
  ];

  test.each(modals)('%s: focus goes in and comes back on Escape', async (_, modal) => {
    const { user, opener, dialog } = await open(modal);
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    expect(screen.queryByText('Dismiss popup')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test.each(modals)('%s: hides the page behind from screen readers and locks its scrolling @slow', async (_, modal) => {
    const { user } = await open(modal);
    await waitFor(() => expect(document.body).toHaveStyle({ overflow: 'hidden' }));
    expect(screen.queryByRole('button', { name: 'Открыть' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть' })).toBeVisible());
    await waitFor(() => expect(document.body).not.toHaveStyle({ overflow: 'hidden' }));
  });

  test('closes an open list on Escape, then the dialog @slow', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    render(<CityDialog onClose={onClose} />);
    await user.type(await screen.findByRole('combobox', { name: 'Город' }), 'мо');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Москва' })).toHaveAttribute('data-active-item'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('keeps toasts accessible while a dialog is open', async () => {
    render(
      <main>
        <Toaster />
        <Dialog open onClose={() => undefined} title="Удалить объявление?" />
        <p>Страница</p>
      </main>,
    );
    await screen.findByRole('dialog', { name: 'Удалить объявление?' });
    toast.error('Ошибка при удалении');
    const shown = await screen.findByText('Ошибка при удалении');
    await waitFor(() => expect(screen.getByText('Страница').closest('[inert], [aria-hidden="true"]')).not.toBeNull());
    expect(shown.closest('[inert], [aria-hidden="true"]')).toBeNull();
  });

  test('shows toasts at the foot of a phone, at its top while the foot is taken', async () => {
    const { matchMedia } = window;
    const phone = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === '(max-width: 600px)' }));
    const page = (modal: boolean) => (
      <>
        <Toaster />
        <input aria-label="Сообщение" />
        <Dialog open={modal} onClose={() => undefined} title="Цена">
          <input aria-label="Новая цена" />
        </Dialog>
      </>
    );
    const { rerender } = render(page(false));
    const placeOf = async (text: string) =>
      (await screen.findByText(text)).closest('[data-y-position]')?.getAttribute('data-y-position');
    toast.success('Сохранено');
    expect(await placeOf('Сохранено')).toBe('bottom');
    screen.getByRole('textbox', { name: 'Сообщение' }).focus();
    toast.success('Отправлено');
    expect(await placeOf('Отправлено')).toBe('top');
    rerender(page(true));
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    toast.error('Не сохранено');
    expect(await placeOf('Не сохранено')).toBe('top');
    toast.success('Цена изменена');
    expect(await placeOf('Цена изменена')).toBe('bottom');
    phone.mockRestore();
  });

  test('describes a confirmation by its text and reports the choice', async () => {
    const answers: string[] = [];
    render(
      <ConfirmDialog
        open
        title="Удалить объявление?"
        text="Вернуть его будет нельзя."
        confirmLabel="Удалить"
        cancelLabel="Отмена"
        danger
        onConfirm={() => answers.push('confirmed')}
        onClose={() => answers.push('closed')}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Удалить объявление?' });
    expect(dialog).toHaveAccessibleDescription('Вернуть его будет нельзя.');
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(answers).toEqual(['confirmed', 'closed']);
  });

  test.each([
    [true, 'column'],
    [false, 'column-reverse'],
  ])('puts the safe choice on top on phones (destructive: %s)', async (danger, direction) => {
    render(
      <ConfirmDialog
        open
        title="Удалить объявление?"
        confirmLabel="Удалить"
        cancelLabel="Отмена"
        danger={danger}
        onConfirm={() => undefined}
        onClose={() => undefined}
      />,
    );
    const cancel = await screen.findByRole('button', { name: 'Отмена' });
    expect(cancel.nextElementSibling).toBe(screen.getByRole('button', { name: 'Удалить' }));
    const name = [...(cancel.parentElement?.classList ?? [])].find((one) => css().includes(`.${one} {`));
    const rules = css()
      .split('}')
      .filter((rule) => rule.includes(`.${name} {`));
    expect(rules.join(' ')).toContain(`flex-direction: ${direction};`);
  });

  const css = (): string =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
});

describe('ListingPicture', () => {
  const picture = (alt: string) => screen.getByRole('img', { name: alt });

  test('offers every rendition, is sized and lazy', () => {
    render(<ListingPicture file="a b.webp" alt="Корги" sizes="50vw" ratio="3 / 2" />);
    const image = picture('Корги');
    expect(image).toHaveAttribute(
      'srcset',
      '/api/image/a%20b.webp?w=320 320w, /api/image/a%20b.webp?w=384 384w, /api/image/a%20b.webp?w=480 480w, /api/image/a%20b.webp?w=560 560w, /api/image/a%20b.webp?w=640 640w, /api/image/a%20b.webp?w=1280 1280w',
    );
    expect(image).toHaveAttribute('src', '/api/image/a%20b.webp?w=640');
    expect(image).toHaveAttribute('sizes', '50vw');
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('height', '427');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  test('fetches the main picture first', () => {
    render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" priority />);
    expect(picture('Корги')).toHaveAttribute('loading', 'eager');
    expect(picture('Корги')).toHaveAttribute('fetchpriority', 'high');
  });

  test('fetches a first-screen picture at once, after the main one', () => {
    render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" eager />);
    expect(picture('Корги')).toHaveAttribute('loading', 'eager');
    expect(picture('Корги')).toHaveAttribute('fetchpriority', 'low');
  });

  test('shows the stand-in without a file', () => {
    render(<ListingPicture file={null} alt="Без фото" sizes="50vw" />);
    expect(picture('Без фото')).toHaveAttribute('src', '/static/no-image.jpg');
    expect(picture('Без фото')).not.toHaveAttribute('srcset');
  });

  test('falls back to the stand-in, then a drawing, and retries for another file', () => {
    const { rerender } = render(<ListingPicture file="gone.webp" alt="Корги" sizes="50vw" />);
    fireEvent.error(picture('Корги'));
    expect(picture('Корги')).toHaveAttribute('src', '/static/no-image.jpg');
    fireEvent.error(picture('Корги'));
    expect(picture('Корги').tagName).not.toBe('IMG');
    rerender(<ListingPicture file="next.webp" alt="Корги" sizes="50vw" />);
    expect(picture('Корги')).toHaveAttribute('src', '/api/image/next.webp?w=640');
  });

  test('leaves a deferred picture out of the first render, except without scripts', () => {
    const html = renderToString(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" deferred />);
    expect(html).toMatch(/<noscript><img[^>]*src="\/api\/image\/a\.webp\?w=640"/);
    expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('<img');

    render(<ListingPicture file="a.webp" alt="Корги" sizes="50vw" deferred />);
    expect(picture('Корги')).toHaveAttribute('src', '/api/image/a.webp?w=640');
  });
});

describe('PageMeta', () => {
  const page = (props: PageMetaProps) => {
    const app = createAppContext({
      api: createApiClient({ getToken: () => null }),
      queryClient: createQueryClient(),
      store: createStore(),
      isServer: true,
      publicUrl: 'https://lapa.example',
      loadFederated: () => Promise.reject(new Error('no federated component here')),
    });
    return (
      <AppContextProvider app={app}>
        <PageMeta {...props} />
      </AppContextProvider>
    );
  };

  const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

  test('adds title, description and Open Graph with absolute URLs to the head', () => {
    render(
      page({
        title: 'Щенки корги',
        description: 'Документы РКФ',
        canonical: '/post/1',
        image: '/api/image/a.webp/preview.jpg',
        type: 'product',
      }),
    );
    expect(document.title).toBe('Щенки корги — ЛапаРядом');
    expect(contentOf('meta[name="description"]')).toBe('Документы РКФ');
    expect(contentOf('meta[property="og:title"]')).toBe('Щенки корги');
    expect(contentOf('meta[property="og:type"]')).toBe('product');
    expect(contentOf('meta[property="og:url"]')).toBe('https://lapa.example/post/1');
    expect(contentOf('meta[property="og:image"]')).toBe('https://lapa.example/api/image/a.webp/preview.jpg');
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'https://lapa.example/post/1');
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  });

  test("the picture for link previews is a JPEG of the size stated, the site's own where a page has none", () => {
    render(page({ title: 'Вход', description: 'Вход на сайт' }));
    expect(contentOf('meta[property="og:image"]')).toBe('https://lapa.example/static/preview.jpg');
    expect(contentOf('meta[property="og:image:type"]')).toBe('image/jpeg');
    expect(contentOf('meta[property="og:image:width"]')).toBe('1200');
    expect(contentOf('meta[property="og:image:height"]')).toBe('630');
    expect(contentOf('meta[property="og:image:alt"]')).toBe('Вход');
    expect(contentOf('meta[name="twitter:card"]')).toBe('summary_large_image');
  });

  test('adds noindex without a canonical URL', () => {
    render(page({ title: 'Вход', description: 'Вход на сайт', canonical: '/login', noindex: true }));
    expect(contentOf('meta[name="robots"]')).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
    expect(contentOf('meta[property="og:url"]')).toBe('https://lapa.example/login');
  });

  test('escapes structured data', () => {
    const jsonLd = { '@type': 'Product', name: '</script><script>alert(1)</script><!-- “ёж” & Co' };
    const html = renderToString(page({ title: 'Щенки', description: 'Щенки', jsonLd }));
    const [, text = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(jsonLd);
    expect(html.match(/<\/?script/g)).toHaveLength(2);

    const { container } = render(page({ title: 'Щенки', description: 'Щенки', jsonLd }));
    const inBrowser = container.querySelector('script[type="application/ld+json"]')?.textContent;
    expect(inBrowser).toBe(text);
  });
});

describe('Picture', () => {
  const fail = (): void => void fireEvent.error(screen.getByRole('img'));

  test('shows the stand-in without the renditions of a failed picture', () => {
    render(<Picture src="/api/image/a.webp" srcSet="/api/image/a.webp?w=320 320w" sizes="50vw" alt="Корги" />);
    fail();
    expect(screen.getByRole('img', { name: 'Корги' })).toHaveAttribute('src', '/static/no-image.jpg');
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  });

  test('shows the given fallback', () => {
    render(<Picture src="blob:a" alt="Корги" standIn={<b>IMG_0001.HEIC</b>} />);
    fail();
    expect(screen.getByText('IMG_0001.HEIC')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('shows a drawing offline and retries on reconnect', () => {
    render(<Picture src="/api/image/a.webp" alt="Корги" />);
    fail();
    fail();
    expect(screen.getByRole('img', { name: 'Корги' })).not.toHaveAttribute('src');
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img', { name: 'Корги' })).toHaveAttribute('src', '/api/image/a.webp');
  });

  test('does not announce the drawing of a decorative picture', () => {
    const { container } = render(<Picture src="/a.jpg" alt="" />);
    for (let turn = 0; turn < 2; turn += 1) fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('Skeleton', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const skeletons = () => document.querySelectorAll('[data-skeleton=""]');

  beforeEach(() => {
    jest.useFakeTimers();
    answers.length = 0;
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>,
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('shows a skeleton for three seconds, then a notice until the response', async () => {
    await pass(2999);
    expect(skeletons()).toHaveLength(1);
    await pass(1);
    expect(skeletons()).toHaveLength(0);
    expect(screen.getByRole('status')).toHaveTextContent('Сервер отвечает дольше обычного');
    answers[0]?.('Кот');
    await pass(0);
    expect(screen.getByText('Кот')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('retries hanging requests, more than once', async () => {
    await pass(3000);
    for (const count of [2, 3]) {
      fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
      await pass(0);
      expect(answers).toHaveLength(count);
      expect(screen.getByRole('button', { name: 'Повторить' })).toBeDisabled();
      await pass(3000);
      expect(screen.getByRole('button', { name: 'Повторить' })).toBeEnabled();
    }
    answers[2]?.('Кот');
    await pass(0);
    expect(screen.getByText('Кот')).toBeInTheDocument();
  });

  test('reports an offline device', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pass(3000);
    expect(screen.getByRole('status')).toHaveTextContent('Нет сети');
  });
});

describe('Time', () => {
  const now = new Date(2026, 10, 15, 15, 0);

  const cases: [parts: [number, number, number, number, number], text: string][] = [
    [[2026, 10, 15, 10, 24], 'Сегодня, 10:24'],
    [[2026, 10, 15, 0, 0], 'Сегодня, 00:00'],
    [[2026, 10, 14, 23, 59], 'Вчера, 23:59'],
    [[2026, 10, 14, 0, 0], 'Вчера, 00:00'],
    [[2026, 10, 13, 23, 59], '13 ноября 2026, 23:59'],
    [[2026, 10, 12, 10, 24], '12 ноября 2026, 10:24'],
    [[2025, 10, 15, 10, 24], '15 ноября 2025, 10:24'],
    [[2026, 10, 16, 10, 24], '16 ноября 2026, 10:24'],
  ];

  test.each(cases)('formats %p in the user’s time zone as %s', (parts, text) => {
    expect(formatDateTime(new Date(...parts), now)).toBe(text);
  });

  test('formats the day before the first of a month as yesterday', () => {
    expect(formatDay(new Date('2026-02-28T10:00:00Z'), new Date('2026-03-01T10:00:00Z'), 'UTC')).toBe('Вчера');
  });

  const value = '2026-11-15T07:24:00.000Z';

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test('renders independently of the clock first', () => {
    const html = renderToString(<Time value={value} />);
    expect(html).toContain('15 ноября 2026');
    expect(html).toContain(`dateTime="${value}"`);
    jest.setSystemTime(new Date('2027-01-01T00:00:00Z'));
    expect(renderToString(<Time value={value} />)).toBe(html);
  });

  test('a short one is as long first as after mounting', () => {
    const time = <Time value="2026-11-12T07:24:00.000Z" show="short" />;
    render(time);
    expect(renderToString(time)).toContain(`>${screen.getByRole('time').textContent}<`);
  });

  test('formats relative to now after mounting', () => {
    render(<Time value={value} />);
    const clock = formatClock(new Date(value));
    expect(screen.getByText(`Сегодня, ${clock}`)).toHaveAttribute('datetime', value);
  });

  test('begins in lower case inside a sentence', () => {
    render(
      <p>
        Размещено <Time value={value} show="day" inSentence />
      </p>,
    );
    expect(screen.getByText('сегодня')).toBeInTheDocument();
  });

  test('renders nothing for an invalid date', () => {
    const { container } = render(<Time value="когда-то" />);
    expect(container).toBeEmptyDOMElement();
  });

  test.each([
    ['2026-11-15T07:24:00.000Z', /^Сегодня, \d\d:24$/],
    ['2026-11-12T07:24:00.000Z', /^12 ноября$/],
    ['2025-11-12T07:24:00.000Z', /^12 ноября 2025$/],
  ])('formats %s briefly as %s', (moment, text) => {
    render(<Time value={moment} show="brief" />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test.each([
    ['2026-11-15T07:24:00.000Z', 'Сегодня'],
    ['2026-11-12T07:24:00.000Z', '12 ноября'],
    ['2025-11-12T07:24:00.000Z', '12 ноября 2025'],
  ])('formats %s shortly as %s', (moment, text) => {
    render(<Time value={moment} show="short" />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('Tooltip', () => {
  const show = () => {
    const pressed = jest.fn();
    render(
      <Tooltip label="Избранное">
        <button type="button" aria-label="Favorites" onClick={pressed} />
      </Tooltip>,
    );
    return { button: screen.getByRole('button'), pressed };
  };

  test('shows the tooltip on a long press, which is no press @slow', async () => {
    const { button } = show();
    fireEvent.touchStart(button);
    expect(await screen.findByText('Избранное')).toBeInTheDocument();
    expect(fireEvent.touchEnd(button)).toBe(false);
    await waitFor(() => expect(screen.queryByText('Избранное')).not.toBeInTheDocument(), { timeout: 3_000 });
  });

  test('treats a short touch as a press without a tooltip', () => {
    jest.useFakeTimers();
    try {
      const { button } = show();
      fireEvent.touchStart(button);
      expect(fireEvent.touchEnd(button)).toBe(true);
      act(() => jest.advanceTimersByTime(2_000));
      expect(screen.queryByText('Избранное')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
