import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Section } from 'shared/contract';
import { renderPage } from 'shared/testing';
import { createRoutes } from '../../routes';
import { type FeedAnswer, type FeedServer, serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

interface Arranged {
  section?: Section;
  answers?: FeedAnswer[];
  serve?: Partial<Pick<FeedServer, 'count'>>;
}

const open = async (path: string, { section = 'pets', answers, serve }: Arranged = {}) => {
  const feed = Object.assign(serveFeed(section, answers), serve);
  const page = await renderPage(createRoutes, { path });
  return {
    ...page,
    feed,
    search: () => decodeURIComponent(page.router.state.location.search.replaceAll('+', ' ')),
    sort: await screen.findByRole('combobox', { name: 'Порядок' }),
  };
};

jest.setTimeout(20_000);

beforeEach(() => {
  localStorage.clear();
  stubScreen({ wide: true });
});

const offered = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the order', () => {
  it('is one of those that need no more than there is', async () => {
    const { feed, search, sort, user } = await open('/posts');
    expect(offered(sort)).toEqual(['Сначала новые', 'Дешевле', 'Дороже', 'Ближе: сначала выберите город']);
    expect(within(sort).getByRole('option', { name: /Ближе/ })).toBeDisabled();
    await user.selectOptions(sort, 'Дешевле');
    await waitFor(() => expect(feed.asked.at(-1)).toEqual({ sort: 'cheap', limit: 20 }));
    expect(search()).toBe('?sort=cheap');
    await user.selectOptions(sort, 'Сначала новые');
    await waitFor(() => expect(search()).toBe(''));
  });

  it('with a city may be that of distance', async () => {
    const { feed, search, sort, user } = await open('/posts?city=Тула');
    await user.selectOptions(sort, 'Ближе');
    await waitFor(() => expect(search()).toBe('?city=Тула&sort=near'));
    expect(feed.asked.at(-1)).toEqual({ city: 'Тула', sort: 'near', limit: 20 });
  });
});

describe('where nothing is found', () => {
  const answers = [{ listings: [] }];

  it('the same search in the region and in Russia is offered, with how much there is', async () => {
    const count: FeedServer['count'] = ({ region }) => ({ count: region ? 12 : 1000, more: region === undefined });
    const { feed } = await open('/posts?city=Тула&radius=25&sort=near', { answers, serve: { count } });
    const places = within(await screen.findByRole('list', { name: 'Нашлось в других местах' }));
    await waitFor(() =>
      expect(places.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
        'Тульская область — 12 объявлений',
        'Вся Россия — больше 1 000 объявлений',
      ]),
    );
    expect(
      places.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace('+', ' ')),
    ).toEqual(['/posts?region=Тульская область', '/posts']);
    expect(feed.counted).toEqual(expect.arrayContaining([{ region: 'Тульская область' }, {}]));
  });

  it('nothing is offered that is empty too, or that cannot be counted', async () => {
    const { feed } = await open('/posts?region=Тульская область', { answers });
    await waitFor(() => expect(feed.counted).toContainEqual({}));
    expect(await screen.findByRole('button', { name: 'Сбросить фильтры' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Нашлось в других местах' })).not.toBeInTheDocument();
  });
});
