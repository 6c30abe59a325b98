import { expect, it } from '@jest/globals';
import { endpoints } from 'shared/contract';
import { describeOnDatabases, type TestSite } from '../../../../testing/describeOnDatabases';
import { createUser } from '../../../../testing/factories';
import { demoPeople } from '../../../demoPeople';
import { pollTelegram } from '../channels/pollTelegram';
import { DEMO_TELEGRAM } from '../channels/telegramChat';

const look = async ({ app }: TestSite, query: Record<string, string> = {}) => app.inject({ url: DEMO_TELEGRAM, query });
/** Submits the page's form with this label. */
const press = async ({ app }: TestSite, page: string, label: string) => {
  const [, action = ''] = new RegExp(`action="([^"]+)"><button>${label}<`).exec(page) ?? [];
  return app.inject({
    method: 'POST',
    url: action.replaceAll('&amp;', '&'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
};
const buttonOf = (query: string) => `<form method="post" action="${DEMO_TELEGRAM}?${query}"><button>x</button></form>`;
const receive = async ({ app, db, clock }: TestSite) => {
  const { bot } = app.channelParts;
  if (!bot) throw new Error('The demo has no bot');
  await pollTelegram(db, bot, clock.now());
};
const works = async ({ call }: TestSite, as: number) =>
  (await call(`GET ${endpoints.channels.path}`, { as })).json().telegram.works;

describeOnDatabases('a demo without a bot', (current) => {
  it('has a Telegram of its own, where a chat is linked, gets notices and is stopped', async () => {
    const site = current();
    const as = await createUser(site.db, { username: '<b>Анна</b>' });
    expect((await look(site)).body).toContain('Сообщений пока нет');
    const { link } = (await site.call(`POST ${endpoints.linkTelegram.path}`, { as })).json();
    const opened = new URL(link);
    expect(opened.origin + opened.pathname).toBe(`http://localhost:3000${DEMO_TELEGRAM}`);

    const { body, headers } = await look(site, Object.fromEntries(opened.searchParams));
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect([(await press(site, body, 'Старт')).statusCode, await works(site, as)]).toEqual([303, false]);
    await receive(site);
    expect(await works(site, as)).toBe(true);
    const notice = { title: 'Новое & <важное>', text: '«Кошки»: котёнок', href: '/post/7' };
    const { telegram } = site.app.personChannels;
    expect(await telegram.send(String(as), notice as Parameters<typeof telegram.send>[1])).toBe('sent');
    const shown = (await look(site)).body;
    expect(shown).toContain('Новое &amp; &lt;важное&gt;');
    expect(shown).toContain('<a href="http://localhost:3000/post/7">');
    expect(shown).not.toContain('<b>');

    expect((await press(site, shown, 'Написать /stop')).statusCode).toBe(303);
    await receive(site);
    expect(await works(site, as)).toBe(false);
    await press(site, shown, 'Написать /start');
    await receive(site);
    expect(await works(site, as)).toBe(true);
  });

  it("has the chats of the demo people, with ids longer than Telegram's", async () => {
    const site = current();
    const [{ telegramId: chat }] = demoPeople;
    expect((await press(site, buttonOf(`text=%2Fstart&amp;chat=${chat}`), 'x')).statusCode).toBe(303);
    await receive(site);
    const { body } = await look(site);
    expect(body).toContain(`Чат ${chat}`);
    expect(body).toContain('Это бот сайта ЛапаРядом');
  });

  it('accepts only what its buttons send', async () => {
    const site = current();
    const before = site.app.channelParts.demoTelegram?.messages().length;
    for (const start of ['<script>', 'x'.repeat(65), 'a b']) expect((await look(site, { start })).statusCode).toBe(422);
    for (const query of [{}, { text: 'привет' }, { text: '/start', chat: 'x' }, { text: '/start <b>' }])
      expect((await site.app.inject({ method: 'POST', url: DEMO_TELEGRAM, query })).statusCode).toBe(422);
    expect(site.app.channelParts.demoTelegram?.messages()).toHaveLength(before ?? Number.NaN);
  });
});

describeOnDatabases(
  'A site that is not a demo',
  (current) => {
    it('has no demo Telegram', async () => expect((await look(current())).statusCode).toBe(404));
  },
  { environment: { DEMO: 'off' } },
);

describeOnDatabases(
  'a demo with a real bot',
  (current) => {
    it('has no demo Telegram', async () => expect((await look(current())).statusCode).toBe(404));
  },
  { environment: { TELEGRAM_BOT_TOKEN: `7:${'a'.repeat(35)}`, TELEGRAM_BOT_NAME: 'bot' } },
);
