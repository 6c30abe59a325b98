import { expect, it } from '@jest/globals';
import { site as siteCalls } from 'shared/calls';
import { describeOnDatabases } from '../../../testing/describeOnDatabases';

describeOnDatabases('config of a fresh site', (site) => {
  it('has no providers but the demo people', async () => {
    const answer = await site().call('GET /api/config');
    expect(answer.statusCode).toBe(200);
    expect(siteCalls.config.answer.parse(answer.json())).toMatchObject({
      providers: { telegram: null, vk: null },
      prices: { promote: 100, pin: 500 },
      listing_days: 30,
      operator: { name: null, inn: null, ogrnip: null, address: null, email: null, phone: null },
      map: null,
      demo: true,
      remote_override: true,
    });
  });
});

describeOnDatabases(
  'config of a configured site',
  (site) => {
    it('contains names and never secrets', async () => {
      const answer = await site().call('GET /api/config');
      expect(answer.json()).toMatchObject({
        providers: { telegram: { bot_name: 'lapa_bot' }, vk: { app_id: '51', url: 'https://id.vk.ru' } },
        prices: { promote: 150, pin: 700 },
        listing_days: 45,
        operator: {
          name: 'Иванова Анна Петровна',
          inn: '500100732259',
          ogrnip: '304500116000157',
          address: '140000, Люберцы, а/я 1',
          email: 'hello@lapa.example',
          phone: '+7 495 000-00-00',
        },
        map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© участники OpenStreetMap' },
        demo: false,
        demo_people: [],
        remote_override: false,
      });
      expect(answer.body).not.toContain('12345:token');
    });
  },
  {
    environment: {
      TELEGRAM_BOT_TOKEN: '12345:token',
      TELEGRAM_BOT_NAME: 'lapa_bot',
      VK_APP_ID: '51',
      PRICE_PROMOTE: '150',
      PRICE_PIN: '700',
      LISTING_TTL_DAYS: '45',
      OPERATOR_NAME: 'Иванова Анна Петровна',
      OPERATOR_INN: '500100732259',
      OPERATOR_OGRNIP: '304500116000157',
      OPERATOR_ADDRESS: '140000, Люберцы, а/я 1',
      OPERATOR_EMAIL: 'hello@lapa.example',
      OPERATOR_PHONE: '+7 495 000-00-00',
      MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png © участники OpenStreetMap',
      DEMO: 'off',
      ALLOW_REMOTE_OVERRIDE: 'off',
    },
  },
);
