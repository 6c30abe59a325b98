import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { createPromoSchema, promoDaySchema, promoDaysError } from './adminPromos';
import { addRefSchema, editRefSchema, foldName, objectNameSchema, refNameSchema, refTexts } from './adminRefs';
import { blockedUrlPart } from './blockedUrlPart';
import { createListingSchemas, imageCountError } from './createListing';
import { parseId } from './endpoints';
import { adminPromoTexts as texts } from './fieldTexts.ru';
import { readReceiptTo } from './index';
import { isInn } from './isInn';
import { listingTextPaths, textAt } from './listing';
import { textLength } from './listingText';
import { mailAddressSchema } from './mailAddress';
import { remoteForPath } from './matchesRoute';
import { PICTURE_HEAD_BYTES, type PictureFormat, pictureFormatOf } from './pictureFormat';
import { orderSchema } from './purchases';
import { categoryNames, contractOf, type Section, sections } from './sections';
import { createTokenSchema, packageNameSchema, webhookSchema } from './teams';
import { cleanUsername, usernameLength, usernameSchema } from './username';

describe('adminPromos', () => {
  const filled = {
    type: '0',
    category: '0',
    breed: 'Все',
    sex: '0',
    city: 'Все',
    link: 'https://example.com',
    created: '2026-11-21',
    finish: '2026-12-21',
    show: '1',
    company: 'ООО «Реклама»',
    inn: '7707083893',
    erid: '',
  };

  const read = (over: Record<string, unknown>) => createPromoSchema.safeParse({ ...filled, ...over });
  const errorsOf = (over: Record<string, unknown>) =>
    (read(over).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

  test('accepts a filled form without criteria', () => {
    expect(read({}).data).toEqual({
      type: null,
      category: null,
      breed: null,
      sex: 0,
      city: null,
      link: 'https://example.com',
      created: '2026-11-21',
      finish: '2026-12-21',
      show: 1,
      company: 'ООО «Реклама»',
      inn: '7707083893',
      erid: null,
    });
  });

  test.each([
    ['breed', 'все', null],
    ['breed', 'ВСЕ ', null],
    ['breed', 0, null],
    ['breed', undefined, null],
    ['breed', ' Мопс ', 'Мопс'],
    ['breed', '12', 12],
    ['city', 'Москва', 'Москва'],
    ['type', 3, 3],
    ['sex', 'Все', 0],
    ['sex', '2', 2],
    ['show', false, 0],
    ['show', 'true', 1],
    ['show', undefined, 1],
    ['link', ' http://пример.рф/a?b=1#c ', 'http://пример.рф/a?b=1#c'],
    ['company', ' ООО\u0000  «А»\n', 'ООО «А»'],
    ['erid', ' LjN8K.a-1_b ', 'LjN8K.a-1_b'],
    ['created', '2026-11-20T23:30:00-03:00', '2026-11-21'],
  ])('%s %j is read as %j', (field, value, expected) => {
    const { data } = read({ [field]: value });
    expect(data?.[field as keyof typeof data]).toBe(expected);
  });

  const bad: [string, unknown, string][] = [
    ['type', -1, texts.unknownType],
    ['type', 1.5, texts.unknownType],
    ['type', ['1'], texts.unknownType],
    ['category', {}, texts.unknownCategory],
    ['breed', '', texts.unknownBreed],
    ['breed', '99999999999', texts.unknownBreed],
    ['breed', 'а\u0000б', texts.unknownBreed],
    ['city', 'x'.repeat(201), texts.unknownCity],
    ['sex', '3', texts.badSex],
    ['sex', 'мальчик', texts.badSex],
    ['show', '2', texts.badShow],
    ['link', '', texts.required],
    ['link', undefined, texts.required],
    ['link', 'javascript:alert(1)', texts.badLink],
    ['link', ' JaVaScRiPt:alert(1)', texts.badLink],
    ['link', 'java\nscript:alert(1)', texts.badLink],
    ['link', 'data:text/html,x', texts.badLink],
    ['link', '//example.com', texts.badLink],
    ['link', 'example.com', texts.badLink],
    ['link', 'https://', texts.badLink],
    ['link', 'https:example.com', texts.badLink],
    ['link', 'https://user:password@example.com', texts.badLink],
    ['link', 'https://example.com/\u0000', texts.badLink],
    ['link', 'https://example.com/ a', texts.badLink],
    ['link', 'https:\\\\example.com', texts.badLink],
    ['link', ['https://example.com'], texts.required],
    ['link', `https://example.com/${'x'.repeat(2000)}`, texts.linkTooLong],
    ['company', '', texts.required],
    ['company', ' \u0000 ', texts.required],
    ['company', 'x'.repeat(201), texts.atMost(200)],
    ['inn', '', texts.required],
    ['inn', '7707083894', texts.badInn],
    ['inn', 7707083893, texts.required],
    ['inn', '7707o83893', texts.badInn],
    ['erid', 'а б', texts.badErid],
    ['erid', 'x'.repeat(101), texts.atMost(100)],
    ['created', '', texts.required],
    ['finish', undefined, texts.required],
  ];

  test.each(bad)('%s %j is refused', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual([[field, message]]);
  });

  describe('days', () => {
    test.each([
      ['2028-02-29', '2028-02-29'],
      ['2026-11-21T10:30', '2026-11-21'],
      ['2026-11-21T10:30:00.000Z', '2026-11-21'],
      ['2026-11-21T23:59:59+03:00', '2026-11-21'],
      ['2026-11-21T00:00:00+03:00', '2026-11-21'],
      ['2026-11-20T21:00:00.000Z', '2026-11-21'],
      ['2026-11-20T20:59:59.999Z', '2026-11-20'],
    ])('%s is %s', (text, day) => {
      expect(promoDaySchema.parse(text)).toBe(day);
    });

    test.each([
      '2026-02-30',
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '0000-00-00',
      '1999-12-31',
      '2101-01-01',
      '+010000-01-01',
      '21.11.2026',
      '11/21/2026',
      '2026-11-21T25:00',
      '2026-11-21 OR 1=1',
      'infinity',
      'today',
      '١٢٣٤-٠١-٠١',
      'x'.repeat(100_000),
    ])('%s is invalid', (text) => {
      expect(promoDaySchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([texts.badDate]);
    });

    test.each([
      ['2026-11-21', '2026-11-21', null],
      ['2026-01-01', '2026-11-21', null],
      ['2026-12-01', '2026-11-30', texts.finishBeforeStart],
      ['2026-11-01', '2026-11-20', texts.finishBeforeToday],
    ])('from %s to %s', (created, finish, error) => {
      expect(promoDaysError({ created, finish }, '2026-11-21')).toBe(error);
    });
  });
});

describe('adminRefs', () => {
  test.each([
    ['  Той   терьер ', 'Той терьер'],
    ['Ёж\u0000', 'Ёж'],
    ['и\u0306ети', 'йети'],
    ['Киров (Калужская область)', 'Киров (Калужская область)'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('stores %j as %j', (typed, name) => {
    expect(refNameSchema.parse(typed)).toBe(name);
  });

  test.each([
    ['', refTexts.required],
    [' \u0000\n', refTexts.required],
    [null, refTexts.required],
    [['Мопс'], refTexts.required],
    [{}, refTexts.required],
    ['x'.repeat(101), refTexts.tooLong],
    ['x'.repeat(200_000), refTexts.tooLong],
    ['12', refTexts.needsLetter],
    ['—', refTexts.needsLetter],
    ['Все', refTexts.reserved],
    [' ВСЁ ', refTexts.reserved],
    ['Main', refTexts.reserved],
  ])('rejects the name %j', (typed, message) => {
    expect(refNameSchema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('rejects a slash in the name of an item', () => {
    expect(objectNameSchema.safeParse('Корм/Сухой').error?.issues[0]?.message).toBe(refTexts.noSlash);
    expect(refNameSchema.safeParse('Корм/Сухой').success).toBe(true);
  });

  test('ignores case, spaces and ё when comparing names', () => {
    expect(foldName(' ЁЖ  Обыкновенный')).toBe(foldName('еж обыкновенный'));
    expect(foldName('Ёж')).not.toBe(foldName('Уж'));
  });

  test.each([[undefined], [null], [''], ['0'], [0], ['main']])('treats owner %j as the top level', (owner) => {
    expect(addRefSchema.parse({ table: 'objects', name: 'Гамак', owner })).toMatchObject({ owner: 'main' });
  });

  test.each([
    [{ table: 'breed', name: 'Мопс' }, 'type'],
    [{ table: 'breed', type: 'Собаки' }, 'name'],
    [{ table: 'objects', name: 'Гамак', owner: 5 }, 'owner'],
    [{ table: 'users', name: 'x' }, 'table'],
    [{ name: 'x' }, 'table'],
  ])('rejects the addition %j', (ref, field) => {
    expect(addRefSchema.safeParse(ref).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  test.each([
    [{ table: 'breed', new_name: 'Мопс' }, 'old_name'],
    [{ table: 'city', old_name: 'Москва', new_name: ' ' }, 'new_name'],
    [{ table: 'objects', new_name: 'Гамак' }, 'id'],
    [{ table: 'objects', id: '1;drop', new_name: 'Гамак' }, 'id'],
    [{ table: 'objects', id: 1.5, new_name: 'Гамак' }, 'id'],
  ])('rejects the renaming %j', (ref, field) => {
    expect(editRefSchema.safeParse(ref).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('blockedUrlPart', () => {
  it.each([
    ['/static/ads.js', 'ads'],
    ['/api/ads/5.webp', 'ads'],
    ['/assets/mf-ads/routes.0a1b2c3d4e5f.js', 'ads'],
    ['/src_features_ads_List_tsx.js', 'ads'],
    ['/src_ui_Ad_tsx.js', 'Ad'],
    ['/ads2.js', 'ads2'],
    ['/img/banner-left.png', 'banner'],
    ['/src_BannerBox_tsx.js', 'BannerBox'],
    ['/src_advert_Card_tsx.js', 'advert'],
    ['/advertising/', 'advertising'],
    ['/adblock.js', 'adblock'],
    ['/adserver/1', 'adserver'],
    ['/pagead2.js', 'pagead'],
    ['/reklama/1.jpg', 'reklama'],
    ['/src_core_tracking_ts.js', 'tracking'],
    ['/x/news/analytics/week', 'analytics'],
    ['/x?erid=1', 'erid'],
  ])('finds the blocked part of %s', (address, part) => expect(blockedUrlPart(address)).toBe(part));

  it.each([
    '/src_pages_PromosPage_PromosPage_tsx.0a1b2c3d4e5f.js',
    '/src_features_stats_StatsCard_tsx.js',
    '/src_features_address_AddressField_tsx.js',
    '/src_ui_advice_Advice_tsx.js',
    '/src_upload_tsx.js',
    '/src_ui_badge_Badge_tsx.js',
    '/admin/users',
    '/api/pets/adopt',
    '/api/boosted-ads',
    '/news?id=1',
  ])('finds nothing in %s', (address) => expect(blockedUrlPart(address)).toBeNull());
});

describe('createListing', () => {
  const good: Record<Section, Record<string, unknown>> = {
    pets: {
      title: 'Кот',
      category: 'Продажа',
      breed: 'Мопс',
      type_ad: 'Собаки',
      city: 'Москва',
      price: '10',
      description: '',
      sex: 0,
    },
    market: {
      title: 'Поводок',
      object_id: 1,
      type_name: 'Не указано',
      category_name: 'Продажа',
      city: 'Москва',
      price: 10,
      condition_name: 'новое',
    },
    services: { title: 'Выгул', service_id: '1', category_name: 'Платно', city: 'Москва', price: '10' },
  };
  const categoryField = { pets: 'category', market: 'category_name', services: 'category_name' } as const;
  const descriptionMax = { pets: 1000, market: 10_000, services: 10_000 } as const;
  const priceMax = { pets: 1_000_000, market: 100_000_000, services: 100_000_000 } as const;

  const parse = (section: Section, over: Record<string, unknown> = {}) =>
    createListingSchemas[section].safeParse({ ...good[section], ...over });
  const errorsOf = (section: Section, over: Record<string, unknown>) =>
    (parse(section, over).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

  /** Letters, spaces, marks, lone surrogates and other text that may be pasted. */
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.constantFrom('а', ' ', '\n', '\t', '\r', '\u0000', '\u0301', '\u202e', '\ud800', '😀', '\u2028'))
      .map((parts) => parts.join('')),
  );
  const anyValue = fc.oneof(fc.anything(), anyText, fc.integer(), fc.double());

  describe.each(sections)('create form of %s', (section) => {
    it('accepts a filled form', () => {
      expect(parse(section).success).toBe(true);
    });

    it('never throws and reports every error in Russian', () => {
      const fields = Object.fromEntries(Object.keys(good[section]).map((name) => [name, anyValue]));
      fc.assert(
        fc.property(fc.record(fields, { requiredKeys: [] }), (values) => {
          const { error } = createListingSchemas[section].safeParse(values);
          for (const { path, message } of error?.issues ?? []) {
            expect(Object.keys(good[section])).toContain(path[0]);
            expect(message).toMatch(/^[А-Я]/);
          }
        }),
        // A category that cannot be converted to a string.
        { examples: [[{ category: { toString: [] }, category_name: { toString: [] } }]] },
      );
    });

    it('returns storable texts and is idempotent', () => {
      fc.assert(
        fc.property(anyText, anyText, (title, description) => {
          const { data } = parse(section, { title, description });
          if (!data) return;
          expect(data.title).toMatch(/^\S(?:.*\S)?$/u);
          expect(textLength(data.title)).toBeLessThanOrEqual(35);
          expect(textLength(data.description)).toBeLessThanOrEqual(descriptionMax[section]);
          for (const text of [data.title, data.description]) {
            expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e]/u);
          }
          expect(createListingSchemas[section].parse(data)).toEqual(data);
        }),
      );
    });

    it('counts characters as people do', () => {
      expect(parse(section, { title: '😀'.repeat(35) }).success).toBe(true);
      expect(errorsOf(section, { title: '😀'.repeat(36) })).toEqual([['title', 'Не более 35 символов']]);
      const longest = 'ы'.repeat(descriptionMax[section]);
      expect(parse(section, { description: longest }).success).toBe(true);
      expect(errorsOf(section, { description: `${longest}ы` })).toHaveLength(1);
    });

    it('accepts whole prices up to the bound, as digits or a number', () => {
      const max = priceMax[section];
      fc.assert(
        fc.property(fc.integer({ min: 0, max }), (price) => {
          expect(parse(section, { price }).data?.price).toBe(price);
          expect(parse(section, { price: price.toLocaleString('ru-RU') }).data?.price).toBe(price);
        }),
      );
      fc.assert(
        fc.property(fc.oneof(fc.integer({ min: max + 1 }), fc.integer({ max: -1 })), (price) => {
          expect(errorsOf(section, { price })).toHaveLength(1);
          expect(errorsOf(section, { price: String(price) })).toHaveLength(1);
        }),
      );
      fc.assert(
        fc.property(fc.double({ noInteger: true }), (price) => {
          expect(errorsOf(section, { price })).toHaveLength(1);
        }),
      );
    });

    it('requires a price only in the priced category', () => {
      for (const name of categoryNames[section]) {
        const over = { [categoryField[section]]: name };
        if (name === contractOf(section).pricedCategory) {
          for (const price of [undefined, null, '', ' ']) {
            expect(errorsOf(section, { ...over, price })).toEqual([['price', 'Введите цену']]);
          }
        } else {
          fc.assert(
            fc.property(anyValue, (price) => {
              expect(parse(section, { ...over, price }).data?.price).toBeNull();
            }),
          );
        }
      }
    });
  });

  it.each([
    [0, 'Необходимо добавить хотя бы одно изображение'],
    [1, null],
    [4, null],
    [5, 'Максимум 4 изображения'],
  ])('%i pictures: %s', (count, error) => {
    expect(imageCountError(count)).toBe(error);
  });
});

describe('endpoints', () => {
  test.each<[string | undefined, number | null]>([
    ['1', 1],
    ['10482', 10_482],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['99999999999', null],
    ['0', null],
    ['007', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['abc', null],
    ['12abc', null],
    [' 1', null],
    ['', null],
    [undefined, null],
  ])('parses the id %p as %p', (text, expected) => expect(parseId(text)).toBe(expected));

  test('accepts 0 for accounts', () => {
    expect(parseId('0', 0)).toBe(0);
    expect(parseId('00', 0)).toBeNull();
    expect(parseId('-1', 0)).toBeNull();
  });
});

describe('isInn', () => {
  describe('isInn', () => {
    // Numbers of Sberbank and Gazprom, and the sample of a person's number from the tax service's rules.
    it.each(['7707083893', '7736050003', '500100732259'])('accepts %s', (inn) => {
      expect(isInn(inn)).toBe(true);
    });

    it.each([
      ['a wrong control digit of a company', '7707083894'],
      ['a wrong first control digit of a person', '500100732249'],
      ['a wrong second control digit of a person', '500100732258'],
      ['two digits exchanged', '7770083893'],
      ['eleven digits', '50010073225'],
      ['letters', '77070838a3'],
      ['spaces', ' 7707083893'],
      ['other digits', '٧٧٠٧٠٨٣٨٩٣'],
      ['nothing', ''],
    ])('rejects %s', (_reason, inn) => {
      expect(isInn(inn)).toBe(false);
    });
  });
});

describe('listing', () => {
  test('finds the free texts of a listing by its schema', () => {
    const own = sections.map((section) => [section, listingTextPaths(section)]);
    expect(Object.fromEntries(own)).toEqual({
      pets: ['title', 'description', 'lost.place', 'lost.marks.collar', 'lost.marks.special'],
      market: ['title', 'description'],
      services: ['title', 'description', 'price_unit'],
    });
  });

  test('reads a text by its path, empty without one', () => {
    const listing = { title: 'Кот', lost: { marks: { collar: 'красный', special: null } } };
    const paths = ['title', 'lost.marks.collar', 'lost.marks.special', 'lost.place', 'other.place', 'lost'];
    expect(paths.map((path) => textAt(listing, path))).toEqual(['Кот', 'красный', '', '', '', '']);
    expect(textAt({ lost: null }, 'lost.place')).toBe('');
  });
});

describe('mailAddress', () => {
  describe('mailAddressSchema', () => {
    test.each([
      ['anna@example.ru', 'anna@example.ru'],
      ['  Anna.Petrova+lapa@Example.RU ', 'Anna.Petrova+lapa@example.ru'],
      ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
      ['info@кошки.рус', 'info@xn--h1adap4c.xn--p1acf'],
      ['anna@ПОЧТА.РФ', 'anna@xn--80a1acny.xn--p1ai'],
      ["o'neil@mail.example.com", "o'neil@mail.example.com"],
    ])('%s is %s', (text, address) => {
      expect(mailAddressSchema.parse(text)).toBe(address);
    });

    test.each([
      '',
      'anna',
      '@example.ru',
      'anna@',
      'anna@localhost',
      'anna@127.0.0.1',
      'anna@[127.0.0.1]',
      'anna@2130706433',
      'anna@example.ru:25',
      'anna@example.ru/path',
      'anna@user:secret@example.ru',
      'anna@example.ru\r\nBcc: vera@example.ru',
      'anna\r\nBcc: vera@example.ru',
      'anna@example.ru,vera@example.ru',
      'Anna <anna@example.ru>',
      '"anna petrova"@example.ru',
      'анна@example.ru',
      'anna..petrova@example.ru',
      '.anna@example.ru',
      'anna@-example.ru',
      'anna@exa mple.ru',
      `${'a'.repeat(65)}@example.ru`,
      `anna@${'a'.repeat(64)}.ru`,
      `anna@${'a.'.repeat(125)}ru`,
    ])('%j is invalid', (text) => {
      expect(mailAddressSchema.safeParse(text).success).toBe(false);
    });

    test.each(['иван@почта.рф', 'иван@example.ru', 'ivan.иванов@example.ru', 'josé@example.com'])(
      '%s: reports which letters the name may have',
      (text) => {
        expect(mailAddressSchema.safeParse(text).error?.issues[0]?.message).toMatch(
          /^До знака @ нужны латинские буквы/,
        );
      },
    );
  });
});

describe('matchesRoute', () => {
  const remotes = {
    mf_feeds: { routes: ['/posts', '/market'] },
    mf_listing: { routes: ['/post/:id'] },
    mf_admin: { routes: ['/admin/*'] },
  };

  describe('remoteForPath', () => {
    it.each([
      ['/posts', remotes.mf_feeds],
      ['/posts/', remotes.mf_feeds],
      ['/Posts', remotes.mf_feeds],
      ['/post/1', remotes.mf_listing],
      ['/post/%D0%B0', remotes.mf_listing],
      ['/admin', remotes.mf_admin],
      ['/admin/promo/3', remotes.mf_admin],
      ['/', undefined],
      ['/post', undefined],
      ['/post/1/2', undefined],
      ['/postsx', undefined],
      ['/administration', undefined],
    ])('%s', (pathname, remote) => {
      expect(remoteForPath(remotes, pathname)).toBe(remote);
    });
  });
});

describe('pictureFormat', () => {
  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  /** Returns the `ftyp` box at the start of an ISO base media file. */
  const ftyp = (major: string, ...compatible: string[]): string => {
    const box = `ftyp${major}\0\0\0\0${compatible.join('')}`;
    return `\0\0\0${String.fromCharCode(box.length + 4)}${box}`;
  };

  test.each<[string, string, PictureFormat | null]>([
    ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['GIF of 1987', 'GIF87a\x01\0\x01\0', 'gif'],
    ['GIF of 1989', 'GIF89a\x01\0\x01\0', 'gif'],
    ['WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['AVIF', ftyp('avif', 'mif1', 'miaf', 'MA1B'), 'avif'],
    ['AVIF sequence', ftyp('avis', 'msf1'), 'avif'],
    ['AVIF under a neutral brand', ftyp('mif1', 'miaf', 'avif'), 'avif'],
    ['HEIC of an iPhone', ftyp('heic', 'mif1', 'MiHB', 'heic'), 'heic'],
    ['HEIC under a neutral brand', ftyp('mif1', 'mif1', 'heic'), 'heic'],
    ['HEIC of 10 bits', ftyp('heix', 'mif1', 'heix'), 'heic'],
    ['HEIC sequence', ftyp('hevc', 'msf1', 'hevc'), 'heic'],
    ['HEIF that names no codec', ftyp('mif1'), 'avif'],
    ['MP4', ftyp('isom', 'isom', 'avc1'), null],
    ['MOV', ftyp('qt  '), null],
    ['BMP', 'BM\x36\0\0\0\0\0\0\0\x36\0\0\0', null],
    ['TIFF', 'II*\0\x08\0\0\0\0\0\0\0', null],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3', null],
    ['WAV', 'RIFF\x24\0\0\0WAVEfmt ', null],
    ['text', 'Отчёт о прививках', null],
    ['nothing', '', null],
    ['a box cut short', '\0\0\0\x18ftyp', null],
    ['a box of no length', '\0\0\0\0ftypheic', 'heic'],
  ])('%s', (_, start, format) => {
    expect(pictureFormatOf(bytes(start))).toBe(format);
    expect(pictureFormatOf(bytes(`..${start}`).subarray(2))).toBe(format);
  });

  test('reads brands from the head only', () => {
    const many = Array.from({ length: PICTURE_HEAD_BYTES }, () => 'none');
    const box = `ftypmif1\0\0\0\0${many.join('')}heic`;
    expect(pictureFormatOf(bytes(`\0\0\xff\xff${box}`))).toBe('avif');
  });
});

describe('receipt', () => {
  const latin = 'До знака @ нужны латинские буквы: на кириллические адреса доставляют не все почтовые службы';
  const badPhone = 'Неверный номер телефона. Пример: +7 900 123-45-67';

  test.each([
    ['anna@example.ru', { email: 'anna@example.ru' }],
    [' anna@example.ru ', { email: 'anna@example.ru' }],
    ['anna@Почта.рф', { email: 'anna@Почта.рф' }],
    ['79001234567@example.ru', { email: '79001234567@example.ru' }],
    ['+7 (900) 123-45-67', { phone: '79001234567' }],
    ['8 900 123 45 67', { phone: '79001234567' }],
    ['79001234567', { phone: '79001234567' }],
    ['900 123-45-67', { phone: '79001234567' }],
    ['+375 29 123‑45‑67', { phone: '375291234567' }],
    ['', {}],
    ['   ', {}],
  ])('sends the receipt for %j to %j', (text, receipt) => {
    expect(readReceiptTo(text)).toEqual({ receipt });
  });

  test.each([
    ['anna@', 'Неверный адрес почты'],
    ['анна', 'Неверный адрес почты'],
    ['анна@почта.рф', latin],
    ['123', badPhone],
    ['+7 900 123-45-6', badPhone],
    ['+0001234567890', badPhone],
    ['4951234567', badPhone],
    ['+1234567890123456', badPhone],
    ['++79001234567', badPhone],
    ['+'.repeat(50), badPhone],
  ])('rejects %j: %s', (text, error) => {
    expect(readReceiptTo(text)).toEqual({ error });
  });

  test('converts a Russian domain to Punycode', () => {
    const order = { ad_id: 1, service_type: 'Закрепить', email: ' info@кошки.рус ' };
    expect(orderSchema.parse(order).email).toBe('info@xn--h1adap4c.xn--p1acf');
  });

  test('requires exactly one of e-mail and phone', () => {
    const order = { ad_id: 1, service_type: 'Закрепить' };
    expect(orderSchema.parse({ ...order, phone: '8 900 123-45-67', email: '' })).toEqual({
      ...order,
      phone: '79001234567',
    });
    const both = orderSchema.safeParse({ ...order, phone: '89001234567', email: 'anna@example.ru' });
    expect(both.error?.issues).toMatchObject([{ path: ['phone'], message: 'Укажите что-то одно: почту или телефон' }]);
  });
});

describe('teams', () => {
  test('accepts the names of package folders', () => {
    for (const name of ['shell', 'mf-feeds', 'mf-a1-b']) expect(packageNameSchema.safeParse(name).success).toBe(true);
    for (const name of [
      '',
      'Shell',
      'mf-',
      'mf_feeds',
      'mf-Feeds',
      'server',
      '../mf-feeds',
      'mf-feeds\n',
      '*',
      `mf-${'a'.repeat(40)}`,
    ])
      expect([name, packageNameSchema.safeParse(name).success]).toEqual([name, false]);
  });

  test('accepts a webhook on https without credentials, or none', () => {
    for (const none of ['', null, undefined]) expect(webhookSchema.parse(none)).toBeNull();
    expect(webhookSchema.parse('https://chat.example/hooks/1?a=b')).toBe('https://chat.example/hooks/1?a=b');
    for (const bad of [
      'http://chat.example',
      'chat.example',
      'https://',
      'https://me:secret@chat.example',
      'javascript:alert(1)',
      'file:///etc/passwd',
      1,
      `https://chat.example/${'a'.repeat(500)}`,
    ])
      expect([bad, webhookSchema.safeParse(bad).success]).toEqual([bad, false]);
  });

  test('limits a token to unique packages and actions, for 90 days by default', () => {
    const token = {
      team_id: 1,
      label: ' Сборка  ночью ',
      packages: ['mf-feeds', 'mf-feeds'],
      actions: ['live', 'live'],
    };
    expect(createTokenSchema.parse(token)).toEqual({
      team_id: 1,
      label: 'Сборка ночью',
      packages: ['mf-feeds'],
      actions: ['live'],
      days: 90,
    });
    for (const bad of [
      { packages: [] },
      { packages: ['*'] },
      { packages: 'mf-feeds' },
      { packages: Array.from({ length: 21 }, (_, place) => `mf-a${place}`) },
      { actions: [] },
      { actions: ['all'] },
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { label: ' \u200b ' },
      { label: 'я'.repeat(61) },
      { team_id: 0 },
    ])
      expect([bad, createTokenSchema.safeParse({ ...token, ...bad }).success]).toEqual([bad, false]);
  });
});

describe('username', () => {
  describe('cleanUsername', () => {
    test.each([
      ['  Анна \t\n Ким ', 'Анна Ким'],
      ['Ан\u200b\ufeff\u00adна', 'Анна'],
      ['\u202eаннА\u2066', 'аннА'],
      ['Анна\u0000', 'Анна'],
      ['И\u0306горь', 'Йгорь'],
      ['e\u0301\u0302\u0303\u0304\u0305', '\u00e9\u0302\u0303'],
      ['\ud83d', ''],
      ['\u2800\u3164', ''],
      ['\u0301', ''],
      ['😀 Анна-Мария!', '😀 Анна-Мария!'],
      ['👨‍👩‍👧 Ивановы', '👨‍👩‍👧 Ивановы'],
      ['❤️‍🔥 🏳️‍🌈 👩🏽‍⚕️', '❤️‍🔥 🏳️‍🌈 👩🏽‍⚕️'],
      ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇷🇺 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇷🇺 1️⃣'],
      ['Ан\u200dна\ufe0f 😀\u200d\u200d', 'Анна 😀'],
    ])('%j becomes %j', (text, name) => {
      expect(cleanUsername(text)).toBe(name);
    });
  });

  describe('usernameSchema', () => {
    const errorOf = (text: string) => usernameSchema.safeParse(text).error?.issues[0]?.message;

    test('counts visible characters', () => {
      expect(usernameLength('😀😀')).toBe(2);
      expect(usernameSchema.parse(` ${'😀'.repeat(20)} `)).toBe('😀'.repeat(20));
      expect(errorOf('😀'.repeat(21))).toBe('Имя пользователя не должно превышать 20 символов');
      expect(errorOf('А'.repeat(5000))).toBe('Имя пользователя не должно превышать 20 символов');
    });

    test('requires a visible character', () => {
      expect(errorOf('')).toBe('Имя пользователя не может быть пустым');
      expect(errorOf(' \u200b ')).toBe('Имя пользователя не может быть пустым');
    });
  });
});
