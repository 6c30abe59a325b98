import { expect, test } from '@jest/globals';
import { endpoints } from 'shared/contract';
import { seedDemoPeople } from '../seed/seedDemoPeople';
import { accessEnvironment } from '../testing/accessTable';
import { describeOnDatabases } from '../testing/describeOnDatabases';
import { registeredRoutes } from '../testing/registeredRoutes';

const FORM = 'application/x-www-form-urlencoded';
const forms = [
  [FORM, 'a=b'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'],
] as const;

describeOnDatabases(
  'Forms of other sites',
  (site) => {
    test('are refused by every route that accepts a form, and by nothing else', async () => {
      const { app } = site();
      await seedDemoPeople(site().db, site().clock.now());
      const { token } = (
        await app.inject({ method: 'POST', url: endpoints.signInDemo, payload: { key: 'admin' } })
      ).json();
      const routes = registeredRoutes(app).filter((route) => /^(?:POST|PUT|PATCH|DELETE) /.test(route));
      expect(routes.length).toBeGreaterThan(50);
      const refused = new Set<string>();
      const accepted = new Set<string>();
      for (const route of routes) {
        for (const [type, payload] of forms) {
          const [method = '', pattern = ''] = route.split(' ');
          const url = pattern.replaceAll(/:\w+/g, '1');
          const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'sec-fetch-site': 'cross-site' };
          const answer = await app.inject({ method: method as 'POST', url, headers, payload });
          const { code, detail } = String(answer.headers['content-type']).startsWith('application/json')
            ? answer.json()
            : {};
          if (code === 'FOREIGN_FORM') refused.add(route);
          // Whose senders are not people is refused before it is read.
          else if (detail !== 'Тип данных запроса не поддерживается' && answer.statusCode !== 401)
            accepted.add(`${route} ${answer.statusCode}`);
        }
      }
      // The first looks at the sender before it reads, the second is for mail services.
      expect([...accepted].sort()).toEqual([`POST ${endpoints.unsubscribe} 422`, 'POST /api/payments/yookassa 404']);
      expect([...refused]).toEqual(
        expect.arrayContaining(['POST /demo/telegram', 'POST /sandbox/payment/:id/:action']),
      );
    }, 120_000);

    test.each<[string, Record<string, string>, boolean]>([
      ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, true],
      ['a page of the site in an older browser', { origin: 'http://localhost' }, true],
      ['what is no page', {}, true],
      ['the person, who sends it again', { 'sec-fetch-site': 'none' }, true],
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
      ['another site that claims this one', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, false],
      ['another port of this machine', { 'sec-fetch-site': 'same-site' }, false],
      ['another site in an older browser', { origin: 'https://evil.example' }, false],
      ['another port in an older browser', { origin: 'http://localhost:3101' }, false],
      ['a page without an origin', { origin: 'null' }, false],
      ['what is no origin', { origin: ':' }, false],
    ])('a form of %s', async (_what, headers, isAccepted) => {
      const answer = await site().app.inject({
        method: 'POST',
        url: '/demo/telegram?text=/stop&chat=1',
        headers: { ...headers, 'content-type': FORM },
        payload: '',
      });
      expect(answer.statusCode).toBe(isAccepted ? 303 : 403);
      if (!isAccepted) expect(answer.json().code).toBe('FOREIGN_FORM');
    });
  },
  { environment: { ...accessEnvironment, TELEGRAM_BOT_TOKEN: '', TELEGRAM_BOT_NAME: '' } },
);
