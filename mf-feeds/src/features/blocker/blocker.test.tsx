import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Session } from 'shared';
import { sections } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, renderPage, server, serviceListing } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { servePersonalLists } from '../../testing/personalListsServer';
import { stubScreen } from '../../testing/stubScreen';

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
