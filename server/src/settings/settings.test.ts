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
    [{ ...production, WEBHOOK_LOOPBACK: 'on' }, /^WEBHOOK_LOOPBACK=on is for tests only/],
    [{ ...production, DEMO: 'on' }, /^DEMO=on is not allowed with NODE_ENV=production/],
    [{ NODE_ENV: 'production' }, /^NODE_ENV=production needs the setting SECRET/],
    [{ ...production, SECRET: 'short' }, /^Setting SECRET: every secret .* at least 32 characters\.$/],
    [{ OLD_SECRETS: secret }, /^Setting OLD_SECRETS: OLD_SECRETS adds to SECRET/],
    [{ ...production, OLD_SECRETS: secret }, /^Setting OLD_SECRETS: a secret of OLD_SECRETS is still in SECRET/],
    [
      { ...production, PUBLIC_URL: '' },
      /^NODE_ENV=production needs the setting PUBLIC_URL: .*https:\/\/example\.ru\.$/,
    ],
    [{ PUBLIC_URL: 'https://lapa.example/site' }, /^Setting PUBLIC_URL: .*without path and parameters\.$/],
    [{ PUBLIC_URL: 'https://user@lapa.example' }, /^Setting PUBLIC_URL: /],
    [{ MAP_TILES: 'https://tiles.example/{z}/{x}.png ©' }, /^Setting MAP_TILES: expected an address such as/],
    [{ MAP_TILES: 'https://{z}.example/{x}/{y}/{z}.png ©' }, /^Setting MAP_TILES: expected an address such as/],
    [{ MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png ©' }, /^Setting MAP_TILES: expected an address such as/],
    [
      { MAP_TILES: 'https://tiles.example; script-src */{z}/{x}/{y} ©' },
      /^Setting MAP_TILES: expected an address such as/,
    ],
    [{ MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png' }, /^Setting MAP_TILES: expected an address such as/],
    [{ S3_URL: 'https://s3.example/pictures' }, /^Setting S3_URL: expected an address such as/],
    [{ S3_URL: 'https://key:secret@s3.example' }, /^Setting S3_URL: expected an address such as/],
    [{ S3_URL: 'https://key:se%ret@s3.example/pictures' }, /^Setting S3_URL: expected an address such as/],
    [{ S3_URL: 's3://key:secret@s3.example/pictures' }, /^Setting S3_URL: expected an address such as/],
    [{ RELEASES_URL: 's3://releases/site', DATABASE_URL: 'postgres://db/site' }, /^RELEASES_URL needs/],
    [{ TRUST_PROXY: 'on' }, /^Setting TRUST_PROXY: expected the number of proxies/],
    [{ TRUST_PROXY: 'proxy' }, /^Setting TRUST_PROXY: /],
    [{ JWT_SECRET: 'short' }, /^Setting JWT_SECRET: every secret .* at least 32 characters\.$/],
    [{ JWT_SECRET: `${secret},short` }, /^Setting JWT_SECRET: every secret/],
    [{ JWT_SECRET: `${secret},` }, /^Setting JWT_SECRET: every secret/],
    [{ ...earlier, DATABASE_URL: 'postgres://db/site' }, /^NODE_ENV=production with DATABASE_URL needs .* BAN_KEY/],
    [
      { PUBLIC_URL: 'https://lapa.example', PREVIEW_URL: 'https://lapa.example:8443' },
      /^Setting PREVIEW_URL: previews need another host name/,
    ],
    [
      { PUBLIC_URL: 'https://lapa.example', PREVIEW_URL: 'https://lapa.example.' },
      /^Setting PREVIEW_URL: previews need another host name/,
    ],
    [{ PREVIEW_URL: 'http://localhost:3001' }, /^Setting PREVIEW_URL: previews need another host name/],
    [
      {
        ...earlier,
        DATABASE_URL: 'postgres://db/site',
        BAN_KEY: secret,
        PREVIEW_URL: 'https://preview.lapa.example',
      },
      /^NODE_ENV=production with DATABASE_URL needs .* PREVIEW_KEY/,
    ],
    [{ BAN_KEY: 'short' }, /^Setting BAN_KEY: every secret .* at least 32 characters\.$/],
    [{ PORT: '70000' }, /^Setting PORT: expected an integer from 0 to 65535\.$/],
    [{ PORT: '80a' }, /^Setting PORT: /],
    [{ DEMO: 'maybe' }, /^Setting DEMO: expected on or off\.$/],
    [{ NODE_ENV: 'staging' }, /^Setting NODE_ENV: /],
    [{ PUBLIC_URL: 'lapa.example' }, /^Setting PUBLIC_URL: expected an address such as/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^Setting DATABASE_URL: expected an address such as postgres:/],
    [{ OPERATOR_INN: '123' }, /^Setting OPERATOR_INN: expected 12 digits\.$/],
    [{ OPERATOR_EMAIL: 'почта' }, /^Setting OPERATOR_EMAIL: expected an e-mail address/],
    [{ TELEGRAM_BOT_TOKEN: '1:a' }, /^Setting TELEGRAM_BOT_TOKEN: /],
    [{ SMTP_URL: 'smtp://localhost' }, /^Setting SMTP_URL: SMTP_URL and MAIL_FROM must be set together\.$/],
    [{ MAIL_FROM: 'letters@lapa.example' }, /^Setting SMTP_URL: /],
    [
      { SMTP_URL: 'https://localhost', MAIL_FROM: 'letters@lapa.example' },
      /^Setting SMTP_URL: expected an address such as smtps:/,
    ],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Лапа <letters@lapa.example>' }, /^Setting MAIL_FROM: /],
    [
      {
        ...earlier,
        DATABASE_URL: 'postgres://db/site',
        BAN_KEY: secret,
        SMTP_URL: 'smtp://localhost',
        MAIL_FROM: 'letters@lapa.example',
      },
      /^NODE_ENV=production with DATABASE_URL needs .* MAIL_KEY/,
    ],
    [{ VAPID_KEY: 'short' }, /^Setting VAPID_KEY: expected a private VAPID key/],
    [{ PUSH_HOSTS: 'https://push.example' }, /^Setting PUSH_HOSTS: expected host names/],
    [{ PUSH_HOSTS: '*' }, /^Setting PUSH_HOSTS: /],
    [{ METRICS_TOKEN: 'short' }, /^Setting METRICS_TOKEN: expected a secret of at least 16/],
    [{ REMOTE_ORIGINS: 'https://cdn.example/builds' }, /^Setting REMOTE_ORIGINS: expected addresses such as/],
    [{ REMOTE_ORIGINS: 'https://*.example' }, /^Setting REMOTE_ORIGINS: /],
    [{ LOG_LEVEL: 'loud' }, /^Setting LOG_LEVEL: /],
    [{ PAYMENT_PROVIDER: 'paypal' }, /^Setting PAYMENT_PROVIDER: expected sandbox, yookassa or off\.$/],
    [{ PAYMENT_PROVIDER: 'yookassa' }, /^PAYMENT_PROVIDER=yookassa needs the setting YOOKASSA_KEY/],
    [{ YOOKASSA_KEY: '1:' }, /^Setting YOOKASSA_KEY: expected the shop number and the secret key/],
    [
      { ...production, PAYMENT_PROVIDER: 'sandbox' },
      /^PAYMENT_PROVIDER=sandbox is not allowed with NODE_ENV=production: /,
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
