import { expect, it } from '@jest/globals';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createListing, createUser } from '../../testing/factories';
import { paidBooks, paymentBooks, unpaidBooks } from '../../testing/paymentBooks';
import { settleDue } from './settleDue';

const MINUTE_MS = 60_000;

const order = async (site: TestSite) => {
  const owner = await createUser(site.db);
  const listing = await createListing(site.db, 'pets', { authorId: owner });
  const answer = await site.call('POST /api/create-order', {
    as: owner,
    payload: { ad_id: listing, service_type: 'Закрепить' },
  });
  const { payment_id: id, payment_link: link } = answer.json();
  return { id: id as number, owner, path: new URL(link).pathname };
};

/** As a browser without scripts sends a form without fields. */
const press = (site: TestSite, path: string, action: string) =>
  site.call(`POST ${path}/${action}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

describeOnDatabases('the sandbox', (current) => {
  it('shows what is to be paid, with three buttons and no script', async () => {
    const site = current();
    const { id, path } = await order(site);
    const page = await site.call(`GET ${path}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['cache-control']).toBe('no-store');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-/,
    );
    expect(page.body).toContain('<html lang="ru">');
    expect(page.body).toContain(`Заказ № ${id}`);
    expect(page.body).toContain('500\u00a0₽');
    expect(page.body).toContain('деньги не списываются');
    expect(page.body).not.toContain('<script');
    const buttons = [...page.body.matchAll(/formaction="([^"]+)">([^<]+)</g)].map(([, href, label]) => [href, label]);
    expect(buttons).toEqual([
      [`${path}/pay`, 'Оплатить'],
      [`${path}/refuse`, 'Отказаться'],
      [`${path}/decline`, 'Показать отказ банка'],
    ]);
  });

  it.each([
    ['pay', paidBooks(500), 'Оплата прошла'],
    ['refuse', unpaidBooks(2, 'cancelled'), 'Платёж отменён'],
    ['decline', unpaidBooks(3, 'declined'), 'Банк отклонил платёж'],
  ])('%s: the order is settled at once, and the way leads back to the site', async (action, books, said) => {
    const site = current();
    const { id, path } = await order(site);
    const answer = await press(site, path, action);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/pay/${id}`]);
    expect(await paymentBooks(site, id)).toEqual(books);
    const page = await site.call(`GET ${path}`);
    expect(page.body).toContain(said);
    expect(page.body).toContain(`href="/pay/${id}"`);
    expect(page.body).not.toContain('<form');
    // Whatever is pressed afterwards, on a page that was left open.
    for (const later of ['pay', 'refuse', 'decline']) await press(site, path, later);
    expect(await paymentBooks(site, id)).toEqual(books);
  });

  it('pays as often as it is pressed, and once', async () => {
    const site = current();
    const { id, path } = await order(site);
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(site, path, 'pay')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303]);
    expect(await paymentBooks(site, id)).toEqual(paidBooks(500));
  });

  it('like a real provider, takes a payment after our window, which is let go of', async () => {
    const site = current();
    const { id, path } = await order(site);
    site.clock.advance(20 * MINUTE_MS);
    await press(site, path, 'pay');
    expect(await paymentBooks(site, id)).toEqual(unpaidBooks(2, 'lapsed'));
    expect((await site.call(`GET ${path}`)).body).toContain('Платёж отменён');
  });

  it('its link dies after an hour', async () => {
    const site = current();
    const { id, path } = await order(site);
    site.clock.advance(60 * MINUTE_MS);
    await press(site, path, 'pay');
    expect((await site.call(`GET ${path}`)).body).toContain('Платёж отменён');
    await settleDue(site.app.payments);
    expect(await paymentBooks(site, id)).toEqual(unpaidBooks(2, 'lapsed'));
    site.clock.advance(24 * 60 * MINUTE_MS);
    expect(await settleDue(site.app.payments)).toBe(0);
  });

  it('knows nothing of other payments and other actions', async () => {
    const site = current();
    const { path } = await order(site);
    const strange = '/sandbox/payment/00000000-0000-4000-8000-000000000000';
    for (const page of [strange, '/sandbox/payment/1', '/sandbox/payment/%00', `${path}x`]) {
      expect((await site.call(`GET ${page}`)).statusCode).toBe(404);
      expect((await press(site, page, 'pay')).statusCode).toBe(404);
    }
    expect((await press(site, path, 'capture')).statusCode).toBe(404);
    const large = await site.call(`POST ${path}/pay`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x'.repeat(2000),
    });
    expect(large.statusCode).toBe(413);
  });
});

describeOnDatabases(
  'a site without payments',
  (current) => {
    it('takes no orders and has no payment pages', async () => {
      const site = current();
      const owner = await createUser(site.db);
      const listing = await createListing(site.db, 'pets', { authorId: owner });
      const payload = { ad_id: listing, service_type: 'Закрепить' };
      const answer = await site.call('POST /api/create-order', { as: owner, payload });
      expect([answer.statusCode, answer.json().detail]).toEqual([409, 'Оплата на этом сайте пока не подключена']);
      const page = await site.call('GET /sandbox/payment/00000000-0000-4000-8000-000000000000');
      expect(page.statusCode).toBe(404);
      expect(await settleDue(site.app.payments)).toBe(0);
    });
  },
  { environment: { PAYMENT_PROVIDER: 'off' } },
);
