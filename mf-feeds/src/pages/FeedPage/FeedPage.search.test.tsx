import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Section } from 'shared/contract';
import { pause, petListing, renderPage } from 'shared/testing';
import { createRoutes } from '../../routes';
import { type FeedAnswer, type FeedServer, serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

const labels: Record<Section, string> = { pets: 'Объявления', market: 'Барахолка', services: 'Услуги' };

interface Arranged {
  section?: Section;
  answers?: FeedAnswer[];
  serve?: Partial<Pick<FeedServer, 'count' | 'meaning' | 'elsewhere'>>;
}

const open = async (path: string, { section = 'pets', answers, serve }: Arranged = {}) => {
  const feed = Object.assign(serveFeed(section, answers), serve);
  const page = await renderPage(createRoutes, { path });
  const field = await screen.findByRole('searchbox', { name: `Поиск: ${labels[section]}` });
  return {
    ...page,
    feed,
    field,
    search: () => decodeURIComponent(page.router.state.location.search.replaceAll('+', ' ')),
    sort: screen.getByRole('combobox', { name: 'Порядок' }),
  };
};

beforeEach(() => {
  localStorage.clear();
  stubScreen({ wide: true });
});

const offered = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the city that the person chose last', () => {
  const offer = () => screen.queryByRole('button', { name: 'Только Тула' });
  beforeEach(() => localStorage.setItem('city', '"Тула"'));

  it('is offered beside what words found in all of Russia, and is one press away', async () => {
    const { feed, search, user } = await open('/posts?q=кот&sort=cheap', { answers: [{ listings: [petListing()] }] });
    expect(feed.asked).toEqual([{ q: 'кот', sort: 'cheap', brief: true, limit: 20 }]);
    await user.click(await screen.findByRole('button', { name: 'Только Тула' }));
    await waitFor(() =>
      expect(feed.asked.at(-1)).toEqual({ q: 'кот', city: 'Тула', sort: 'cheap', brief: true, limit: 20 }),
    );
    expect(search()).toBe('?q=кот&city=Тула&sort=cheap');
    await waitFor(() => expect(offer()).not.toBeInTheDocument());
  });

  it.each([
    ['the filters name a city', '/posts?q=кот&city=Орёл', null],
    ['the filters name a region', '/posts?q=кот&region=Тульская область', null],
    ['nothing was typed', '/posts?sex=1', null],
    ['the words name a place', '/posts?q=кот орел', { q: 'кот', city: 'Орёл', region: 'Орловская область' }],
  ])('is not offered where %s', async (_what, path, place) => {
    const count = () => ({ count: 12, more: false });
    await open(path, {
      answers: [{ listings: [petListing()] }],
      serve: { count, meaning: { suggestion: null, place } },
    });
    expect(await screen.findByText('12 объявлений')).toBeInTheDocument();
    await pause(50);
    expect(offer()).not.toBeInTheDocument();
  });
});

describe('the search by words', () => {
  it('goes into address and request, beside the filters, and is kept by them', async () => {
    const { feed, field, search, user } = await open('/posts?city=Тула&sort=cheap');
    await user.type(field, ' рыжий  кот {Enter}');
    await waitFor(() => expect(search()).toBe('?q=рыжий кот&city=Тула&sort=cheap'));
    await waitFor(() =>
      expect(feed.asked.at(-1)).toEqual({ q: 'рыжий кот', city: 'Тула', sort: 'cheap', brief: true, limit: 20 }),
    );
    await waitFor(() => expect(field).toHaveValue('рыжий кот'));
    expect(screen.getByRole('heading', { level: 1, name: 'Объявления: «рыжий кот»' })).toBeInTheDocument();
    expect(document.title).toMatch(/^«рыжий кот», Тула — Объявления о питомцах/);

    const panel = within(screen.getByRole('complementary', { name: 'Фильтры' }));
    await user.click(panel.getByRole('button', { name: 'Сбросить' }));
    await panel.findByRole('button', { name: 'Фильтры' });
    expect(search()).toBe('?q=рыжий кот&sort=cheap');
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    await waitFor(() => expect(feed.asked.at(-1)).toEqual({ sort: 'cheap', brief: true, limit: 20 }));
    expect([search(), field.getAttribute('value')]).toEqual(['?sort=cheap', '']);
  });

  it('shows the words of the address, and follows them back', async () => {
    const { field, router, user } = await open('/posts?q=такса');
    expect(field).toHaveValue('такса');
    await user.clear(field);
    await user.type(field, 'хаски{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Объявления: «хаски»' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field).toHaveValue('такса'));
  });

  it('without scripts keeps the filters as well', async () => {
    const { field } = await open('/market?city=Тула&condition=2', { section: 'market' });
    const form = field.closest('form');
    if (!form) throw new Error('The field belongs to no form');
    expect(form.getAttribute('action')).toBe('/market');
    expect([...new FormData(form)]).toEqual([
      ['city', 'Тула'],
      ['condition', '2'],
      ['q', ''],
    ]);
  });

  it.each(['q=%20', `q=${'я'.repeat(101)}`, 'q=%00кот', 'q=%1B'])('takes no notice of %s', async (search) => {
    const { feed, field } = await open(`/posts?${search}`);
    await waitFor(() => expect(feed.asked).toEqual([{ brief: true, limit: 20 }]));
    expect(field).toHaveValue('');
  });

  it('leaves what is boosted in its plain places', async () => {
    const { feed } = await open('/posts?q=кот&breed=Бигль', {
      answers: [{ listings: [petListing({ title: 'Кот' })] }],
    });
    await screen.findByRole('link', { name: 'Кот' });
    expect(feed.boostedCalls).toBe(0);
  });
});

describe('how many were found', () => {
  it('is shown where words or filters are in force', async () => {
    const listings = [petListing({ title: 'Кот' })];
    await open('/posts?q=кот', { answers: [{ listings }], serve: { count: () => ({ count: 37, more: false }) } });
    expect(await screen.findByText('37 объявлений')).toBeVisible();
  });

  it('is not counted in a feed of everything', async () => {
    stubScreen({ wide: false });
    const { feed } = await open('/posts', { answers: [{ listings: [petListing({ title: 'Кот' })] }] });
    await screen.findByRole('link', { name: 'Кот' });
    expect(feed.counted).toEqual([]);
  });
});

describe('the order', () => {
  it('is one of those that need no more than there is', async () => {
    const { feed, search, sort, user } = await open('/posts');
    expect(offered(sort)).toEqual([
      'Сначала новые',
      'Сначала дешёвые',
      'Сначала дорогие',
      'Сначала ближние (укажите город)',
    ]);
    expect(within(sort).getByRole('option', { name: /ближние/ })).toBeDisabled();
    await user.selectOptions(sort, 'Сначала дешёвые');
    await waitFor(() => expect(feed.asked.at(-1)).toEqual({ sort: 'cheap', brief: true, limit: 20 }));
    expect(search()).toBe('?sort=cheap');
    await user.selectOptions(sort, 'Сначала новые');
    await waitFor(() => expect(search()).toBe(''));
  });

  it('with a city may be that of distance', async () => {
    const { feed, search, sort, user } = await open('/posts?city=Тула');
    await user.selectOptions(sort, 'Сначала ближние');
    await waitFor(() => expect(search()).toBe('?city=Тула&sort=near'));
    expect(feed.asked.at(-1)).toEqual({ city: 'Тула', sort: 'near', brief: true, limit: 20 });
  });

  it('with words is by what fits best, unless another is chosen', async () => {
    const { feed, search, sort, user } = await open('/posts?q=кот');
    expect(sort).toHaveDisplayValue('Сначала подходящие');
    await user.selectOptions(sort, 'Сначала новые');
    await waitFor(() => expect(search()).toBe('?q=кот&sort=new'));
    expect(feed.asked.at(-1)).toEqual({ q: 'кот', sort: 'new', brief: true, limit: 20 });
  });
});

describe('where nothing is found', () => {
  const answers = [{ listings: [] }];

  it('another spelling is offered, which keeps the filters', async () => {
    await open('/posts?q=мейкун&sex=1', { answers, serve: { meaning: { suggestion: 'мейн-кун', place: null } } });
    const way = await screen.findByRole('link', { name: 'мейн-кун' });
    expect(way.parentElement).toHaveTextContent('Возможно, вы искали мейн-кун');
    expect(decodeURIComponent(way.getAttribute('href') ?? '')).toBe('/posts?q=мейн-кун&sex=1');
  });

  it('the same search in the region and in Russia is offered, with how much there is', async () => {
    const count: FeedServer['count'] = ({ region }) => ({ count: region ? 12 : 1000, more: region === undefined });
    const { feed } = await open('/posts?q=кот&city=Тула&radius=25&sort=near', { answers, serve: { count } });
    const places = within(await screen.findByRole('list', { name: 'Нашлось в других местах' }));
    await waitFor(() =>
      expect(places.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
        'Тульская область — 12 объявлений',
        'Вся Россия — больше 1 000 объявлений',
      ]),
    );
    expect(
      places.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace('+', ' ')),
    ).toEqual(['/posts?q=кот&region=Тульская область', '/posts?q=кот']);
    expect(feed.counted).toEqual(expect.arrayContaining([{ q: 'кот', region: 'Тульская область' }, { q: 'кот' }]));
  });

  it('a city among the words is searched in its region, and in Russia', async () => {
    const place = { q: 'кот', city: 'Тула', region: 'Тульская область' };
    await open('/posts?q=кот тула', {
      answers,
      serve: { meaning: { suggestion: null, place }, count: () => ({ count: 1, more: false }) },
    });
    const places = within(await screen.findByRole('list', { name: 'Нашлось в других местах' }));
    expect(places.getByRole('link', { name: 'Тульская область' })).toBeInTheDocument();
    expect(places.getByRole('link', { name: 'Вся Россия' })).toHaveAttribute(
      'href',
      `/posts?${new URLSearchParams({ q: 'кот' })}`,
    );
  });

  it('the same words in other sections are offered', async () => {
    await open('/posts?q=корм', {
      answers,
      serve: { elsewhere: { market: 4 }, count: () => ({ count: 0, more: false }) },
    });
    const list = within(await screen.findByRole('list', { name: 'Нашлось в других разделах' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Барахолка — 4\u00a0объявления',
    ]);
    expect(list.getByRole('link', { name: 'Барахолка' })).toHaveAttribute(
      'href',
      `/market?${new URLSearchParams({ q: 'корм' })}`,
    );
    expect(screen.queryByText(/нет ли опечатки/)).not.toBeInTheDocument();
  });

  it('words that nobody uses are answered with advice and a way on', async () => {
    await open('/posts?q=ыыы', { answers });
    expect(await screen.findByText('Проверьте, нет ли опечатки, или оставьте одно-два главных слова.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Смотреть все объявления' })).toHaveAttribute('href', '/posts');
  });

  it('nothing is offered that is empty too, or that cannot be counted', async () => {
    const { feed } = await open('/posts?q=кот&region=Тульская область', { answers });
    await waitFor(() => expect(feed.counted).toContainEqual({ q: 'кот' }));
    expect(await screen.findByRole('button', { name: 'Сбросить фильтры' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Нашлось в других местах' })).not.toBeInTheDocument();
  });
});
