import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings';

const secret = 'x'.repeat(32);
const production = { NODE_ENV: 'production', SECRET: secret, PUBLIC_URL: 'https://lapa.example' };
/** A site of earlier versions. */
const earlier = { ...production, SECRET: '', JWT_SECRET: secret };

describe('readSettings', () => {
  it('needs nothing for a first start', () => {
    expect(readSettings({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: 'localhost',
      DATA_DIR: path.resolve('.data'),
      DEMO: true,
      ALLOW_REMOTE_OVERRIDE: true,
      RATE_LIMIT: true,
      TRUST_PROXY: false,
      LISTING_LIMIT: 999,
      PAYMENT_PROVIDER: 'sandbox',
      YOOKASSA_API_URL: 'https://api.yookassa.ru/v3',
      LOG_LEVEL: 'warn',
    });
  });

  it('is strict in production', () => {
    expect(readSettings(production)).toMatchObject({
      HOST: '0.0.0.0',
      DEMO: false,
      ALLOW_REMOTE_OVERRIDE: false,
      PAYMENT_PROVIDER: 'off',
      LOG_LEVEL: 'info',
    });
  });

  it('has a service worker unless it is switched off, or pages reload with each build', () => {
    const worker = (environment: Record<string, string>) => readSettings(environment).SERVICE_WORKER;
    expect([worker({}), worker(production), worker({ DEV_RELOAD: 'on' })]).toEqual([true, true, false]);
    expect([worker({ SERVICE_WORKER: 'off' }), worker({ SERVICE_WORKER: 'on', DEV_RELOAD: 'on' })]).toEqual([
      false,
      true,
    ]);
  });

  it.each(['SECRET', 'OLD_SECRETS', 'JWT_SECRET', 'BAN_KEY'] as const)('reads several of %s by commas', (name) => {
    const settings = readSettings({ ...production, SECRET: 'z'.repeat(32), [name]: `${secret}, ${'y'.repeat(32)}` });
    expect(settings[name]).toEqual([secret, 'y'.repeat(32)]);
  });

  it('needs one secret in production, or the keys of earlier versions', () => {
    const several = {
      DATABASE_URL: 'postgres://db/site',
      PREVIEW_URL: 'https://preview.lapa.example',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'letters@lapa.example',
    };
    const keys = { BAN_KEY: secret, PREVIEW_KEY: secret, MAIL_KEY: secret };
    expect(readSettings({ ...production, ...several }).EARLIER_SETTINGS).toEqual([]);
    expect(readSettings({ ...earlier, ...several, ...keys }).EARLIER_SETTINGS.toSorted()).toEqual([
      'BAN_KEY',
      'JWT_SECRET',
      'MAIL_KEY',
      'PREVIEW_KEY',
    ]);
  });

  it.each([
    [{}, true, null],
    [{ HOST: '0.0.0.0' }, false, 'HOST'],
    [{ PUBLIC_URL: 'https://lapa.example' }, false, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'postgres://db/site' }, false, 'DATABASE_URL'],
    [{ PREVIEW_URL: 'https://preview.lapa.example' }, false, 'PREVIEW_URL'],
    [{ PREVIEW_URL: 'http://preview.localhost:3000' }, true, null],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true, null],
    [{ HOST: '0.0.0.0', DEMO: 'off' }, false, null],
  ])('with %j demo is %j', (environment, demo, offBy) => {
    expect(readSettings(environment)).toMatchObject({ DEMO: demo, DEMO_OFF_BY: offBy });
  });

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', LOG_LEVEL: '' })).toEqual(readSettings({}));
  });

  it.each([
    [{ ...production, WEBHOOK_LOOPBACK: 'on' }, /^WEBHOOK_LOOPBACK=on — только для испытаний/],
    [{ ...production, DEMO: 'on' }, /^DEMO=on нельзя включать при NODE_ENV=production/],
    [{ NODE_ENV: 'production' }, /^При NODE_ENV=production нужна настройка SECRET/],
    [{ ...production, SECRET: 'short' }, /^Настройка SECRET: каждый секрет .* не короче 32 символов\.$/],
    [{ OLD_SECRETS: secret }, /^Настройка OLD_SECRETS: OLD_SECRETS дополняет SECRET/],
    [{ ...production, OLD_SECRETS: secret }, /^Настройка OLD_SECRETS: секрет из OLD_SECRETS всё ещё стоит в SECRET/],
    [
      { ...production, PUBLIC_URL: '' },
      /^При NODE_ENV=production нужна настройка PUBLIC_URL: .*https:\/\/example\.ru\.$/,
    ],
    [{ PUBLIC_URL: 'https://lapa.example/site' }, /^Настройка PUBLIC_URL: .*без пути и параметров\.$/],
    [{ PUBLIC_URL: 'https://user@lapa.example' }, /^Настройка PUBLIC_URL: /],
    [{ MAP_TILES: 'https://tiles.example/{z}/{x}.png ©' }, /^Настройка MAP_TILES: нужны адрес вида/],
    [{ MAP_TILES: 'https://{z}.example/{x}/{y}/{z}.png ©' }, /^Настройка MAP_TILES: нужны адрес вида/],
    [{ MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png ©' }, /^Настройка MAP_TILES: нужны адрес вида/],
    [{ MAP_TILES: 'https://tiles.example; script-src */{z}/{x}/{y} ©' }, /^Настройка MAP_TILES: нужны адрес вида/],
    [{ MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png' }, /^Настройка MAP_TILES: нужны адрес вида/],
    [{ S3_URL: 'https://s3.example/pictures' }, /^Настройка S3_URL: нужен адрес вида/],
    [{ S3_URL: 'https://key:secret@s3.example' }, /^Настройка S3_URL: нужен адрес вида/],
    [{ S3_URL: 'https://key:se%ret@s3.example/pictures' }, /^Настройка S3_URL: нужен адрес вида/],
    [{ S3_URL: 's3://key:secret@s3.example/pictures' }, /^Настройка S3_URL: нужен адрес вида/],
    [{ RELEASES_URL: 's3://releases/site', DATABASE_URL: 'postgres://db/site' }, /^Для RELEASES_URL нужны/],
    [{ TRUST_PROXY: 'on' }, /^Настройка TRUST_PROXY: нужно число прокси/],
    [{ TRUST_PROXY: 'proxy' }, /^Настройка TRUST_PROXY: /],
    [{ JWT_SECRET: 'short' }, /^Настройка JWT_SECRET: каждый секрет .* не короче 32 символов\.$/],
    [{ JWT_SECRET: `${secret},short` }, /^Настройка JWT_SECRET: каждый секрет/],
    [{ JWT_SECRET: `${secret},` }, /^Настройка JWT_SECRET: каждый секрет/],
    [{ ...earlier, DATABASE_URL: 'postgres://db/site' }, /^При NODE_ENV=production и DATABASE_URL нужна .* BAN_KEY/],
    [
      { PUBLIC_URL: 'https://lapa.example', PREVIEW_URL: 'https://lapa.example:8443' },
      /^Настройка PREVIEW_URL: предпросмотру нужно другое имя узла/,
    ],
    [
      { PUBLIC_URL: 'https://lapa.example', PREVIEW_URL: 'https://lapa.example.' },
      /^Настройка PREVIEW_URL: предпросмотру нужно другое имя узла/,
    ],
    [{ PREVIEW_URL: 'http://localhost:3001' }, /^Настройка PREVIEW_URL: предпросмотру нужно другое имя узла/],
    [
      {
        ...earlier,
        DATABASE_URL: 'postgres://db/site',
        BAN_KEY: secret,
        PREVIEW_URL: 'https://preview.lapa.example',
      },
      /^При NODE_ENV=production и DATABASE_URL нужна .* PREVIEW_KEY/,
    ],
    [{ BAN_KEY: 'short' }, /^Настройка BAN_KEY: каждый секрет .* не короче 32 символов\.$/],
    [{ PORT: '70000' }, /^Настройка PORT: нужно целое число от 0 до 65535\.$/],
    [{ PORT: '80a' }, /^Настройка PORT: /],
    [{ DEMO: 'maybe' }, /^Настройка DEMO: нужно on или off\.$/],
    [{ NODE_ENV: 'staging' }, /^Настройка NODE_ENV: /],
    [{ PUBLIC_URL: 'lapa.example' }, /^Настройка PUBLIC_URL: нужен адрес вида/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^Настройка DATABASE_URL: нужен адрес вида postgres:/],
    [{ OPERATOR_INN: '123' }, /^Настройка OPERATOR_INN: нужно цифр: 12\.$/],
    [{ OPERATOR_EMAIL: 'почта' }, /^Настройка OPERATOR_EMAIL: Неверный адрес почты\.$/],
    [{ TELEGRAM_BOT_TOKEN: '1:a' }, /^Настройка TELEGRAM_BOT_TOKEN: /],
    [{ SMTP_URL: 'smtp://localhost' }, /^Настройка SMTP_URL: SMTP_URL и MAIL_FROM задаются вместе\.$/],
    [{ MAIL_FROM: 'letters@lapa.example' }, /^Настройка SMTP_URL: /],
    [
      { SMTP_URL: 'https://localhost', MAIL_FROM: 'letters@lapa.example' },
      /^Настройка SMTP_URL: нужен адрес вида smtps:/,
    ],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Лапа <letters@lapa.example>' }, /^Настройка MAIL_FROM: /],
    [
      {
        ...earlier,
        DATABASE_URL: 'postgres://db/site',
        BAN_KEY: secret,
        SMTP_URL: 'smtp://localhost',
        MAIL_FROM: 'letters@lapa.example',
      },
      /^При NODE_ENV=production и DATABASE_URL нужна .* MAIL_KEY/,
    ],
    [{ VAPID_KEY: 'short' }, /^Настройка VAPID_KEY: нужен закрытый ключ VAPID/],
    [{ PUSH_HOSTS: 'https://push.example' }, /^Настройка PUSH_HOSTS: нужны имена узлов/],
    [{ PUSH_HOSTS: '*' }, /^Настройка PUSH_HOSTS: /],
    [{ METRICS_TOKEN: 'short' }, /^Настройка METRICS_TOKEN: нужен секрет не короче 16/],
    [{ REMOTE_ORIGINS: 'https://cdn.example/builds' }, /^Настройка REMOTE_ORIGINS: нужны адреса вида/],
    [{ REMOTE_ORIGINS: 'https://*.example' }, /^Настройка REMOTE_ORIGINS: /],
    [{ LOG_LEVEL: 'loud' }, /^Настройка LOG_LEVEL: /],
    [{ PAYMENT_PROVIDER: 'paypal' }, /^Настройка PAYMENT_PROVIDER: нужно sandbox, yookassa или off\.$/],
    [{ PAYMENT_PROVIDER: 'yookassa' }, /^Для PAYMENT_PROVIDER=yookassa нужна настройка YOOKASSA_KEY/],
    [{ YOOKASSA_KEY: '1:' }, /^Настройка YOOKASSA_KEY: нужны номер магазина и секретный ключ/],
    [
      { ...production, PAYMENT_PROVIDER: 'sandbox' },
      /^PAYMENT_PROVIDER=sandbox нельзя включать при NODE_ENV=production: /,
    ],
  ])('refuses %j with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  it.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(readSettings({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected);
  });

  it.each(['https://lapa.example', 'https://lapa.example/', 'HTTPS://Lapa.Example:443'])('PUBLIC_URL=%s', (value) => {
    expect(readSettings({ PUBLIC_URL: value }).PUBLIC_URL).toBe('https://lapa.example');
  });
});
