import { describe, expect, it } from '@jest/globals';
import { currentEnvironment, earlierMeanings } from './earlierSettings';
import { readSettings, type Settings } from './settings';
import { earlierNames } from './settingTexts';

const bucket = {
  S3_ENDPOINT: 'https://s3.example:9000/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'site',
  S3_SECRET_KEY: 'a/b+c@d:e%f',
};
const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
const withoutNames = ({ EARLIER_SETTINGS: _names, ...settings }: Settings): object => settings;

describe('settings of earlier versions', () => {
  it.each([
    [bucket, { S3_URL: 'https://site:a%2Fb%2Bc%40d%3Ae%25f@s3.example:9000/pictures' }],
    [
      { ...bucket, S3_REGION: 'ru-central1' },
      { S3_URL: 'https://site:a%2Fb%2Bc%40d%3Ae%25f@s3.example:9000/pictures?region=ru-central1' },
    ],
    [{ MAP_TILE_URL: tiles, MAP_TILE_ATTRIBUTION: '© участники OSM' }, { MAP_TILES: `${tiles} © участники OSM` }],
    [{ ADMIN_IDENTITIES: ' telegram:1, vk:22 ,' }, { STAFF: 'admin:telegram:1,admin:vk:22' }],
    [
      { ADMIN_IDENTITIES: 'vk:1', MODERATOR_IDENTITIES: 'vk:2', SUPPORT_IDENTITY: 'telegram:3' },
      { STAFF: 'admin:vk:1,moderator:vk:2,support:telegram:3' },
    ],
    [{ YOOKASSA_SHOP_ID: '12345', YOOKASSA_SECRET_KEY: 'live_a:b' }, { YOOKASSA_KEY: '12345:live_a:b' }],
  ])('%j are read as %j', (earlier, current) => {
    expect(currentEnvironment(earlier)).toEqual({ ...earlier, ...current });
    expect(withoutNames(readSettings(earlier))).toEqual(withoutNames(readSettings(current)));
    expect(readSettings(earlier).EARLIER_SETTINGS.toSorted()).toEqual(Object.keys(earlier).toSorted());
  });

  it.each([
    ['CDN_URL', { CDN_URL: 'https://cdn.example' }, ['https://cdn.example', 'https://cdn.example']],
    [
      'ASSETS_URL',
      { CDN_URL: 'https://cdn.example', ASSETS_URL: 'https://js.example' },
      ['https://js.example', 'https://cdn.example'],
    ],
    ['IMAGES_URL', { IMAGES_URL: 'https://img.example' }, [undefined, 'https://img.example']],
  ])('scripts and pictures come from %s', (_name, environment, expected) => {
    const { ASSETS_URL, IMAGES_URL } = readSettings(environment);
    expect([ASSETS_URL, IMAGES_URL]).toEqual(expected);
  });

  it.each([
    [
      { ...bucket, S3_SECRET_KEY: '' },
      /^Setting S3_URL \(from the earlier S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY\): expected an address such as/,
    ],
    [{ MAP_TILE_URL: tiles }, /^Setting MAP_TILES \(from the earlier MAP_TILE_URL\): expected an address such as/],
    [{ ADMIN_IDENTITIES: '12345' }, /^Setting STAFF \(from the earlier ADMIN_IDENTITIES\): expected entries such as/],
    [
      { YOOKASSA_SHOP_ID: '1' },
      /^Setting YOOKASSA_KEY \(from the earlier YOOKASSA_SHOP_ID\): expected the shop number/,
    ],
    [
      { STAFF: 'admin:vk:1', ADMIN_IDENTITIES: 'vk:1' },
      /^Setting STAFF has replaced ADMIN_IDENTITIES, and both are set/,
    ],
    [{ DATABASE_READ_LAG_SECONDS: '5' }, /^Setting DATABASE_READ_LAG_SECONDS does not exist any more: /],
    [{ YOOKASSA_ALLOWED_IPS: '10.0.0.0/8' }, /^Setting YOOKASSA_ALLOWED_IPS does not exist any more: /],
  ])('refuses %j with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  it.each(earlierNames.map((name) => [name]))('%s is never ignored in silence', (name) => {
    const read = (): readonly string[] => readSettings({ [name]: 'k'.repeat(43) }).EARLIER_SETTINGS;
    let seen: unknown;
    try {
      seen = read();
    } catch (error) {
      seen = String(error).includes(name) && name;
    }
    expect([seen].flat()).toEqual([name]);
  });

  it('stay in the texts of the register', () => {
    expect(earlierNames).toEqual(expect.arrayContaining(Object.keys(earlierMeanings)));
  });
});
