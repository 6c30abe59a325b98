import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Session } from 'shared';
import { blockedUrlPart, endpoints, sectionEndpoints, sections } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { servePersonalLists } from '../../testing/personalListsServer';
import { promo } from '../../testing/promo';
import { stubScreen } from '../../testing/stubScreen';
import { BAIT_SCRIPT } from './BlockerNotice';

describe('blocker @slow', () => {
  const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };
  const NOTICE = 'Отключите блокировщик рекламы';

  const refuseScript = () => server.use(http.head('/static/ads.js', () => HttpResponse.error()));
  const serveControl = (ok = true) =>
    server.use(http.head('/static/favicon.svg', () => (ok ? new HttpResponse(null) : HttpResponse.error())));
  const hideBaits = () =>
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
      configurable: true,
      get(this: HTMLElement) {
        return this.classList.contains('adsbox') ? 0 : 10;
      },
    });

  beforeEach(() => {
    stubScreen({ wide: true });
    serveFeed('pets', [{ listings: [petListing({ title: 'Бим' })] }]);
    serveFeed('market', [{ listings: [marketListing({ title: 'Бим' })] }]);
    serveFeed('services', [{ listings: [serviceListing({ title: 'Бим' })] }]);
    for (const section of sections) servePersonalLists(section);
  });

  describe('the ad-block notice', () => {
    it.each(['/posts', '/market', '/services', '/favorites'])(
      'replaces the content of %s when the script is refused',
      async (path) => {
        refuseScript();
        serveControl();
        await renderPage(createRoutes, { path, session: anna });
        const notice = await screen.findByRole('alert');
        expect(notice).toHaveTextContent(NOTICE);
        expect(screen.queryByRole('link', { name: 'Бим' })).not.toBeInTheDocument();
        expect(screen.queryByText('У вас пока нет избранных объявлений.')).not.toBeInTheDocument();
      },
    );

    it("appears when the script's request fails", async () => {
      server.use(http.head('/static/ads.js', () => new HttpResponse(null, { status: 404 })));
      serveControl();
      await renderPage(createRoutes, { path: '/posts' });
      expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    });

    it('appears when the bait is hidden', async () => {
      hideBaits();
      await renderPage(createRoutes, { path: '/posts' });
      expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    });

    it('does not appear without a blocker, and removes the bait', async () => {
      await renderPage(createRoutes, { path: '/posts' });
      await screen.findByRole('link', { name: 'Бим' });
      await waitFor(() => expect(document.querySelector('.adsbox')).toBeInTheDocument());
      await waitFor(() => expect(document.querySelector('.adsbox')).not.toBeInTheDocument());
      expect(screen.getByRole('link', { name: 'Бим' })).toBeInTheDocument();
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    });

    it('does not appear when the connection is lost', async () => {
      refuseScript();
      serveControl(false);
      await renderPage(createRoutes, { path: '/posts' });
      await waitFor(() => expect(document.querySelector('.adsbox')).toBeInTheDocument());
      await waitFor(() => expect(document.querySelector('.adsbox')).not.toBeInTheDocument());
      expect(await screen.findByRole('link', { name: 'Бим' })).toBeInTheDocument();
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    });

    it("disappears when 'Проверить ещё раз' finds no blocker", async () => {
      hideBaits();
      const { user } = await renderPage(createRoutes, { path: '/posts' });
      const check = await screen.findByRole('button', { name: 'Проверить ещё раз' });
      await user.click(check);
      await waitFor(() => expect(check).toBeEnabled());
      expect(screen.getByText(NOTICE)).toBeInTheDocument();

      stubScreen({ wide: true });
      await user.click(screen.getByRole('button', { name: 'Проверить ещё раз' }));
      expect(await screen.findByRole('link', { name: 'Бим' })).toBeInTheDocument();
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    });
  });
});

describe('filterLists', () => {
  /** Class names and ids that common filter lists hide. */
  const namePattern =
    /^(ad|ads|adv|advert|banner|reklama|sponsor|sponsored|promo)$|^(ad|ads|adv|advert|banner|reklama|promo|sponsored)[-_]|[-_](ad|ads|adv|advert|banner|reklama|promo)$|^(ad|ads|banner)(box|block|slot|unit)/i;

  const source = path.join(process.cwd(), 'mf-feeds/src');
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));

  const used = [
    'filters',
    'filter',
    'boosted',
    'byIds',
    'favorites',
    'readArticles',
    'toggleFavorite',
    'markAsRead',
  ] as const satisfies (keyof (typeof sectionEndpoints)['pets'])[];

  it('filter lists catch the bait', () => {
    expect(blockedUrlPart(BAIT_SCRIPT)).toBe('ads');
  });

  it('filter lists catch no request of feeds and favourites', () => {
    const calls = [
      ...sections.flatMap((section) => used.map((call) => sectionEndpoints[section][call])),
      endpoints.promos.path,
      `/api/${promo().photo_path}?w=640`,
      '/static/no-image.jpg',
      '/static/favicon.svg',
    ];
    expect(calls.filter((call) => blockedUrlPart(call) !== null)).toEqual([]);
  });

  it('no class name or id is in a filter list', () => {
    const byHand = files
      .filter((file) => !file.endsWith('BlockerNotice.tsx'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\b(?:className|id)="([^"]*)"/g)].map(([, name]) => name),
      );
    expect(byHand.filter((name) => namePattern.test(name ?? ''))).toEqual([]);
    expect('ad-banner').toMatch(namePattern);
  });
});
