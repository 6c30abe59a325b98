import { adminPaths, paths, sectionPaths } from 'shared/paths';
import { releaseCopy } from '../src/copyBuild';
import type { Engine, EnginePage } from '../src/engines/Engine';
import { firefox } from '../src/engines/firefox';
import {
  arriveIn,
  backClosesIn,
  becomeIn,
  choosePicture,
  expectNoProblems,
  pressIn,
  seeIn,
} from '../src/engines/steps';
import { webkit } from '../src/engines/webkit';
import { dialogProblems } from '../src/inPage';
import { type Overlay, overlays } from '../src/overlays';
import { addressOf, type Screen, screenOf, type Viewer } from '../src/screens';
import { expect, test } from '../src/test';

const { pets, services } = sectionPaths;
const HELLO = 'Здравствуйте, это проверка';
const FAVOURITE = 'Сирийский хомяк с клеткой';

type Act = (page: EnginePage) => Promise<void>;
const press =
  (name: string): Act =>
  (page) =>
    pressIn(page, name);
const type =
  (field: string, text: string): Act =>
  async (page) => {
    await pressIn(page, field);
    await page.type(text);
  };

interface Journey extends Screen {
  name: string;
  /** What to do there. */
  acts?: readonly Act[];
  /** Where that leads: a part of the address. */
  leadsTo?: string;
  /** What the page shows in the end. */
  sees: string;
}

/** Journeys through the site; the dialogs have tests of their own. */
const journeys: readonly Journey[] = [
  {
    name: 'from the home page to the feed',
    as: null,
    address: paths.home,
    acts: [press('Все объявления')],
    leadsTo: pets.feed,
    sees: FAVOURITE,
  },
  {
    name: 'filters',
    as: null,
    address: pets.feed,
    acts: [press('Фильтры'), press('Найденные'), press('Показать')],
    leadsTo: 'category=Найденные',
    sees: 'Найденные',
  },
  {
    name: 'pictures of a listing',
    as: null,
    address: pets.detail(1),
    acts: [press('Открыть фото на весь экран'), press('Следующее фото')],
    sees: '2 / 3',
  },
  { name: 'rules of a section', as: null, address: services.howItWorks, sees: 'Как' },
  { name: 'terms', as: null, address: paths.terms, sees: 'соглашение' },
  {
    name: 'signing in',
    as: null,
    address: paths.login,
    acts: [press('Анна')],
    leadsTo: paths.home,
    sees: 'Услуги',
  },
  {
    name: 'favourites',
    as: 'anna',
    address: pets.feed,
    acts: [press(`Добавить в избранное: ${FAVOURITE}`), press('Favorites')],
    leadsTo: paths.favorites,
    sees: FAVOURITE,
  },
  {
    name: 'placing a listing',
    as: 'anna',
    address: pets.create,
    acts: [
      type('Заголовок', 'Кошка Нюша ищет дом'),
      choosePicture,
      press('В хорошие руки'),
      type('Порода', 'сиам'),
      press('Сиамская кошка'),
      type('Город', 'каза'),
      press('Казань'),
      type('Описание', 'Ласковая, привита.'),
      press('Разместить'),
    ],
    leadsTo: '/post/',
    sees: 'На рассмотрении',
  },
  {
    name: 'messages',
    as: 'anna',
    address: paths.dialog(3),
    acts: [type('Сообщение', HELLO), press('Отправить')],
    sees: HELLO,
  },
  { name: 'payment', ...screenOf(paths.payPattern), sees: 'Ожидает оплаты' },
  { name: 'profile', as: 'anna', address: paths.profile, sees: 'Мои объявления' },
  { name: 'moderation', as: 'admin', address: adminPaths.moderation.pets, sees: 'Опубликовать' },
];

const viewers: readonly Viewer[] = [null, 'anna', 'admin'];
const engines: readonly Engine[] = [webkit, firefox];

const walk = async (page: EnginePage, url: string, journey: Journey): Promise<void> => {
  const { acts = [], leadsTo, sees } = journey;
  await page.open(`${url}${await addressOf(url, journey)}`);
  for (const act of acts) await act(page);
  if (leadsTo !== undefined) await arriveIn(page, leadsTo);
  await seeIn(page, sees);
};

/** Dialogs that need neither Playwright's engine nor a mouse. */
const openable = overlays.filter(({ arrange, needsMouse }) => !arrange && !needsMouse);
/** Every engine opens each of them; in the long form the engines share them. */
const openedIn = (engine: Engine): readonly Overlay[] =>
  process.env.TEST_FORM === 'long'
    ? openable.filter((_, place) => engines[place % engines.length] === engine)
    : openable;

/** The browser of the test that runs. */
let browser: EnginePage | undefined;
test.afterEach(async () => {
  await browser?.close();
  browser = undefined;
});

for (const engine of engines) {
  // Engines share no site: they would see each other's favourites.
  test(`${engine.name}: the journeys and the dialogs`, async ({ ownSite }) => {
    const missing = `не установлен, нужны пакеты ${engine.debian}`;
    test.skip(!engine.installed() && process.env.CI_ENGINES !== 'all', missing);
    expect(engine.installed(), missing).toBe(true);
    const { url, releasesDir } = await ownSite();
    releaseCopy(releasesDir, 'mf_admin', '0123456789ab', {});
    const page = await engine.start();
    browser = page;
    for (const viewer of viewers) {
      await becomeIn(page, url, viewer);
      for (const { source, address, press: names } of openedIn(engine).filter(({ as }) => as === viewer)) {
        await test.step(source, async () => {
          await page.open(`${url}${address}`);
          for (const name of names) await pressIn(page, name);
          await expectNoProblems(page, source, dialogProblems);
          await backClosesIn(page, source);
        });
      }
      // The last journey of visitors ends signed in.
      for (const journey of journeys.filter(({ as }) => as === viewer)) {
        await test.step(journey.name, () => walk(page, url, journey));
      }
    }
    const errors = await page.errors();
    expect(errors.filter((text) => /Content-Security-Policy|TypeError|SyntaxError/.test(text))).toEqual([]);
  });
}
