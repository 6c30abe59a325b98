import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** Mocks the network of a test file. An unhandled request is an error, common side requests aside. @public */
export const server = setupServer(
  http.get('*/api/config', () => HttpResponse.json({ map: null })),
  http.get('*/api/price-hint', () => HttpResponse.json({ hint: null })),
  http.get('*/static/map/:file', () => HttpResponse.json({ land: '', lakes: '', rivers: '' })),
  http.post('*/api/:listings/:id/view', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/:listings/:id/stats', () =>
    HttpResponse.json({ days: [], total: { views: 0, favourites: 0, dialogs: 0 } }),
  ),
  http.get('*/api/users/:id', () => HttpResponse.json({ detail: 'Не найдено' }, { status: 404 })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
