import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { ListingStatus } from 'shared/contract';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

// The first import transforms the chunk, which may exceed a test's deadline.
beforeAll(() => import('../../features/similar/SimilarListings'));

const { IntersectionObserver: silent } = window;
afterEach(() => {
  window.IntersectionObserver = silent;
});

/** Stubs the observer; returns a function that reports all observed elements as near. */
const watchScreen = () => {
  const reports: (() => void)[] = [];
  window.IntersectionObserver = class extends silent {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(report, options);
      reports.push(() => report([{ isIntersecting: true } as IntersectionObserverEntry], this));
    }
  };
  return () =>
    act(() => {
      for (const report of reports) report();
    });
};

const open = async (status: ListingStatus = ListingStatus.published) => {
  const comeNear = watchScreen();
  const requests: string[] = [];
  server.use(
    http.get('*/api/articles/5', () => HttpResponse.json(petListing({ id: 5, author: 2, is_visible: status }))),
    http.get('*/api/articles/5/similar', ({ request }) => {
      requests.push(request.url);
      return HttpResponse.json([petListing({ id: 8, title: 'Тоже корги' })]);
    }),
  );
  await renderPage(createRoutes, { path: '/post/5' });
  await screen.findByRole('heading', { level: 1 });
  return { comeNear, requests };
};

test('requests similar listings when they come near the screen', async () => {
  const { comeNear, requests } = await open();
  expect(requests).toEqual([]);
  comeNear();
  const block = await screen.findByRole('region', { name: 'Похожие рядом' });
  expect(await within(block).findByRole('link', { name: 'Тоже корги' })).toHaveAttribute('href', '/post/8');
  expect(requests).toHaveLength(1);
});

test('links to the author of a published listing', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Анна' })).toHaveAttribute('href', '/user/2');
});

test('shows neither similar listings nor an author link for an unpublished listing', async () => {
  const { comeNear, requests } = await open(ListingStatus.review);
  comeNear();
  expect(screen.queryByRole('link', { name: 'Анна' })).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
