import { expect, test } from '@jest/globals';
import { describeOnDatabases, type TestSite } from '../testing/describeOnDatabases';
import { registeredRoutes } from '../testing/registeredRoutes';

const TOKEN = 'a-token-of-the-operator';
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://lapa.example' };

const addresses = ({ app }: TestSite): string[] => {
  const docs = registeredRoutes(app).filter((route) => /^GET \/api\/docs[^*]*$/.test(route));
  return ['GET /metrics', 'HEAD /metrics', ...docs, 'GET /api/docs/static/swagger-ui.css'];
};
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

describeOnDatabases(
  'What is for the operator',
  (site) => {
    test.each([undefined, `Bearer ${TOKEN}x`, 'Bearer', `Token ${TOKEN}`, basic(`${TOKEN}:`), basic('operator')])(
      'is refused to %j',
      async (authorization) => {
        for (const address of addresses(site())) {
          const answer = await site().call(address, { headers: { ...(authorization && { authorization }) } });
          expect([address, answer.statusCode]).toEqual([address, 401]);
          expect(answer.headers['www-authenticate']).toContain('Basic');
        }
      },
    );

    test.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, basic(`operator:${TOKEN}`)])(
      'is shown to %j',
      async (authorization) => {
        for (const address of ['GET /metrics', 'GET /api/docs/', 'GET /api/docs/json']) {
          expect([address, (await site().call(address, { headers: { authorization } })).statusCode]).toEqual([
            address,
            200,
          ]);
        }
      },
    );

    test('everybody may have the description of the API itself, and whether the site lives', async () => {
      for (const address of ['GET /api/openapi.json', 'GET /healthz', 'GET /readyz']) {
        expect([address, (await site().call(address)).statusCode]).toEqual([address, 200]);
      }
    });
  },
  { environment: { ...production, METRICS_TOKEN: TOKEN } },
);

describeOnDatabases(
  'In production without a token',
  (site) => {
    test('what is for the operator is not there', async () => {
      for (const address of addresses(site())) {
        const answer = await site().call(address, { headers: { authorization: 'Bearer undefined' } });
        expect([address, answer.statusCode]).toEqual([address, 404]);
      }
    });
  },
  { environment: production },
);
