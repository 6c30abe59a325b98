import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { composition as compositionCalls } from 'shared/calls';
import { consentEditions, consentKinds, endpoints, FRESH_SIGN_IN, sectionEndpoints, withParam } from 'shared/contract';
import { adminPaths, paths, sectionPaths } from 'shared/paths';
import { demoAccount } from './demoAccount';
import { smallPhoto } from './photo';
import type { Screen } from './screens';
import { playTelegramApp } from './telegram';

export interface Overlay extends Screen {
  /** The file that renders it. */
  source: string;
  /** Accessible names, or their beginnings, of the controls to press in turn. */
  press: readonly string[];
  /** Hidden on wide screens. */
  narrowOnly?: true;
  /** A device without a mouse has no keys to explain, and no button for it. */
  needsMouse?: true;
  /** It asks about going back to an earlier build. */
  needsEarlierBuild?: true;
  /** The server, which does not know the user of a page request, answers 404, which the console reports. */
  isUnpublished?: true;
  /** Preparation of the page that opens it; only for Playwright's own engine. */
  arrange?: (page: Page, url: string) => Promise<void>;
}

const { pets, services } = sectionPaths;

/** A lost and a found animal of the demo data. */
const LOST = 25;
const FOUND = 27;

const EMPTY_TILE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Treats every administrator's sign-in as too old. */
const refuseOldSignIn = (page: Page): Promise<void> =>
  page
    .route(`**${endpoints.adminSummary.path}`, (route) =>
      route.fulfill({ status: 403, json: { detail: 'Войдите заново', code: FRESH_SIGN_IN } }),
    )
    .then(() => undefined);

/** Answers that the user has given no consent. */
const answerNoConsent = (page: Page): Promise<void> =>
  page
    .route(`**${endpoints.consents.path}`, (route) =>
      route.fulfill({ json: consentKinds.map((kind) => ({ kind, edition: consentEditions[kind], given: null })) }),
    )
    .then(() => undefined);

/** Opens the site in a Telegram app of another person. */
const openAsMiniAppOfIgor = async (page: Page, url: string): Promise<void> => {
  const { token } = await demoAccount(url, 'igor');
  await playTelegramApp(page);
  await page.route(`**${endpoints.signInTelegramInitData.path}`, (route) => route.fulfill({ json: { token } }));
};

/** Quarantines the shell's build. */
const quarantineTheShell = (page: Page): Promise<void> =>
  page
    .route(`**${endpoints.adminComposition.path}`, async (route) => {
      const response = await route.fetch();
      const { packages } = compositionCalls.adminComposition.answer.parse(await response.json());
      const quarantine = { since: '2026-11-21T09:00:00.000Z', cause: 'late', message: 'No page within 1500 ms' };
      const [shell, ...others] = packages.map((one) => ({ ...one, live: { ...one.live } }));
      if (shell) shell.live.quarantine = quarantine;
      await route.fulfill({ response, json: { packages: shell ? [shell, ...others] : others } });
    })
    .then(() => undefined);

/** Adds details of the found animal to the demo data. */
const tellMoreOfFind = (page: Page): Promise<void> =>
  page
    .route(`**${withParam(sectionEndpoints.pets.detail, FOUND)}`, async (route) => {
      const response = await route.fetch();
      const marks = { colour: 'полосатый', size: null, collar: null, special: null };
      const lost = { event_date: null, place: null, point: null, marks, reward: null };
      await route.fulfill({ response, json: { ...((await response.json()) as object), lost } });
    })
    .then(() => undefined);

/** Requires a fresher sign-in for the data download. */
const refuseDownload = (page: Page): Promise<void> =>
  page
    .route(`**${endpoints.exportMe.path}`, (route) =>
      route.fulfill({ status: 403, json: { detail: 'Войдите заново', code: FRESH_SIGN_IN } }),
    )
    .then(() => undefined);

/** Sends a photo from Игорь to Анна. */
const sendPhotoToAnna = async (page: Page, url: string): Promise<void> => {
  const [igor, anna] = await Promise.all([demoAccount(url, 'igor'), demoAccount(url, 'anna')]);
  const answer = await page.request.post(`${url}${endpoints.sendPhotos.path}`, {
    headers: { authorization: `Bearer ${igor.token}` },
    multipart: { to_user: String(anna.id), text: '', images: await smallPhoto(page, '#b4532a') },
  });
  if (!answer.ok()) throw new Error(`The photo was refused: ${answer.status()} ${await answer.text()}`);
};

/** Enables a map with streets and place search; its tiles are empty. */
const showStreets = async (page: Page): Promise<void> => {
  await page.route('**/streets/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_TILE }));
  await page.route(`**${endpoints.config.path}`, async (route) => {
    const response = await route.fetch();
    const map = { tiles: '/streets/{z}/{x}/{y}', attribution: 'OpenStreetMap' };
    await route.fulfill({ response, json: { ...((await response.json()) as object), map } });
  });
};

/** Changes a section's settings beforehand. */
const changeSettingsBefore = (page: Page): Promise<void> =>
  page
    .route(`**${endpoints.adminSettings.path}?*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), hasEarlier: true } });
    })
    .then(() => undefined);

/** Makes the found animal match the lost one. */
const matchTheFind = (page: Page): Promise<void> =>
  page
    .route(`**${withParam(endpoints.lostMatches.path, LOST)}`, async (route) => {
      const found = new URL(withParam(sectionEndpoints.pets.detail, FOUND), route.request().url()).href;
      const listing = (await (await page.request.get(found)).json()) as object;
      const reasons = ['Совпал окрас: рыжий', '900 м от места пропажи', 'Нашли на следующий день'];
      await route.fulfill({ json: [{ listing, score: 82, reasons }] });
    })
    .then(() => undefined);

/** How to open each dialog and sheet of the site. A missing one fails the tests. */
export const overlays: readonly Overlay[] = [
  {
    source: 'mf-feeds/src/features/filters/FilterSheet.tsx',
    as: null,
    address: pets.feed,
    press: ['Фильтры'],
    narrowOnly: true,
  },
  {
    source: 'mf-feeds/src/features/searches/SaveSearchDialog.tsx',
    as: 'anna',
    address: `${pets.feed}?type=${encodeURIComponent('Кошки')}`,
    press: ['Сохранить поиск'],
  },
  {
    source: 'mf-feeds/src/features/searches/SaveSearchDialog.tsx',
    as: null,
    address: `${pets.feed}?category=${encodeURIComponent('Потерянные')}`,
    press: ['Сообщать о пропавших рядом'],
  },
  {
    source: 'shell/src/pages/home/CityChoice.tsx',
    as: null,
    address: paths.home,
    press: ['Вся Россия'],
  },
  {
    source: 'shell/src/frame/CreateListingSheet.tsx',
    as: null,
    address: paths.home,
    press: ['Разместить объявление'],
  },
  {
    source: 'shared/src/session/signInDialogs.tsx',
    as: null,
    address: services.feed,
    press: ['Добавить в избранное'],
  },
  {
    source: 'shared/src/session/signInDialogs.tsx',
    as: null,
    address: pets.detail(1),
    press: ['Написать'],
  },
  {
    source: 'mf-listing/src/features/gallery/PictureViewer.tsx',
    as: null,
    address: pets.detail(1),
    press: ['Открыть фото на весь экран'],
  },
  {
    source: 'mf-listing/src/features/actions/StateButton.tsx',
    as: 'anna',
    address: pets.detail(3),
    press: ['Удалить'],
  },
  {
    source: 'mf-listing/src/exposed/PriceDialog.tsx',
    as: 'anna',
    address: pets.detail(3),
    press: ['Изменить цену'],
  },
  {
    source: 'mf-listing/src/exposed/PriceDialog.tsx',
    as: 'anna',
    address: paths.profile,
    press: ['Действия с объявлением', 'Изменить цену'],
  },
  {
    source: 'mf-payments/src/exposed/BoostDialog.tsx',
    as: 'anna',
    address: pets.detail(24),
    press: ['Продвигать'],
  },
  {
    source: 'shared/src/session/signInDialogs.tsx',
    as: null,
    address: pets.howItWorks,
    press: ['Продвинуть своё объявление'],
  },
  {
    source: 'shared/src/complaints/ComplaintSheet.tsx',
    as: 'maria',
    address: pets.detail(1),
    press: ['Пожаловаться'],
  },
  {
    source: 'shared/src/complaints/ComplaintSheet.tsx',
    as: 'anna',
    address: paths.dialog(3),
    press: ['Действия с диалогом', 'Пожаловаться'],
  },
  {
    source: 'shared/src/complaints/ComplaintSheet.tsx',
    as: 'maria',
    address: paths.user(2),
    press: ['Пожаловаться на автора'],
  },
  {
    source: 'shared/src/session/signInDialogs.tsx',
    as: null,
    address: paths.user(2),
    press: ['Пожаловаться на автора'],
  },
  {
    source: 'mf-admin/src/features/complaints/ComplaintList.tsx',
    as: 'admin',
    address: adminPaths.complaints,
    press: ['Заблокировать аккаунт'],
  },
  {
    source: 'mf-messages/src/features/block/BlockMenu.tsx',
    as: 'anna',
    address: paths.dialog(3),
    press: ['Действия с диалогом', 'Заблокировать'],
  },
  {
    source: 'mf-messages/src/features/log/MessageText.tsx',
    as: 'igor',
    address: paths.dialog(4),
    press: ['https://example.com'],
  },
  {
    source: 'shell/src/features/sign-in/mini-app/SwitchAccountDialog.tsx',
    as: 'anna',
    address: `${paths.home}#tgWebAppData=user%3D1&tgWebAppVersion=8.0`,
    press: [],
    arrange: openAsMiniAppOfIgor,
  },
  {
    source: 'shell/src/pages/profile/ConsentRow.tsx',
    as: 'anna',
    address: paths.profileSettings,
    press: ['Отозвать'],
  },
  {
    source: 'mf-listing/src/pages/CreateListingPage/CreateForm.tsx',
    as: 'anna',
    address: pets.create,
    arrange: answerNoConsent,
    press: ['Прочитать и дать согласие'],
  },
  {
    source: 'shell/src/pages/profile/DeleteAccountDialog.tsx',
    as: 'anna',
    address: paths.profileSettings,
    press: ['Удалить аккаунт'],
  },
  {
    source: 'shell/src/pages/profile/EndAllSessions.tsx',
    as: 'anna',
    address: paths.profileSettings,
    press: ['Выйти на всех устройствах'],
  },
  {
    source: 'shared/src/session/signInDialogs.tsx',
    as: 'admin',
    address: adminPaths.home,
    press: [],
    arrange: refuseOldSignIn,
  },
  {
    source: 'shared/src/session/signInDialogs.tsx',
    as: 'anna',
    address: paths.profileSettings,
    press: ['Скачать мои данные', 'Войти ещё раз', 'Анна'],
    arrange: refuseDownload,
  },
  {
    source: 'shared/src/map/PointPickerView.tsx',
    as: 'maria',
    address: `${pets.create}?category=${encodeURIComponent('Потерянные')}&step=2`,
    press: ['Отметить на карте'],
    arrange: showStreets,
    narrowOnly: true,
  },
  {
    source: 'mf-messages/src/features/log/MessagePhotos.tsx',
    as: 'anna',
    address: paths.dialog(3),
    press: ['Открыть фото 1 из 1'],
    arrange: sendPhotoToAnna,
  },
  {
    source: 'mf-admin/src/pages/CompositionPage/SettingsForm.tsx',
    as: 'admin',
    address: adminPaths.composition,
    press: ['Настройки', 'Вернуть прежние'],
    arrange: changeSettingsBefore,
  },
  {
    source: 'mf-admin/src/core/decisions/DecisionFrame.tsx',
    as: 'admin',
    address: adminPaths.moderation.pets,
    press: ['Клавиши'],
    needsMouse: true,
  },
  {
    source: 'mf-admin/src/core/decisions/RejectDialog.tsx',
    as: 'admin',
    address: adminPaths.moderation.pets,
    press: ['Отклонить'],
  },
  {
    source: 'mf-listing/src/features/actions/CloseButton.tsx',
    as: 'anna',
    address: pets.detail(3),
    press: ['Снять с публикации'],
  },
  {
    source: 'mf-listing/src/features/lost/ChipDialog.tsx',
    as: 'maria',
    address: pets.detail(FOUND),
    arrange: tellMoreOfFind,
    press: ['Проверить чип'],
  },
  {
    source: 'mf-listing/src/features/lost/CompareDialog.tsx',
    as: 'admin',
    address: pets.detail(LOST),
    arrange: matchTheFind,
    press: ['Сравнить'],
  },
  {
    source: 'mf-listing/src/features/actions/RejectButton.tsx',
    as: 'admin',
    address: pets.detail(10),
    press: ['Отклонить'],
    isUnpublished: true,
  },
  {
    source: 'mf-admin/src/features/moderation/ModerationList.tsx',
    as: 'admin',
    address: adminPaths.moderation.pets,
    press: ['Подробности', 'Удалить'],
  },
  {
    source: 'mf-admin/src/ui/date/DateField.tsx',
    as: 'admin',
    address: adminPaths.promo(1),
    press: ['Изменить дату окончания'],
  },
  {
    source: 'mf-admin/src/pages/PromoPage/PromoPage.tsx',
    as: 'admin',
    address: adminPaths.promo(3),
    press: ['Удалить'],
  },
  {
    source: 'mf-admin/src/ui/ActionButton.tsx',
    as: 'admin',
    address: adminPaths.composition,
    press: ['Откатить'],
    needsEarlierBuild: true,
  },
  {
    source: 'mf-admin/src/pages/TeamsPage/TokenDialog.tsx',
    as: 'admin',
    address: adminPaths.teams,
    press: ['Создать токен'],
  },
  {
    source: 'mf-admin/src/pages/TeamsPage/AddressDialogs.tsx',
    as: 'admin',
    address: adminPaths.teams,
    press: ['Изменить адрес'],
  },
  {
    source: 'mf-admin/src/pages/TeamsPage/AddressDialogs.tsx',
    as: 'admin',
    address: adminPaths.teams,
    press: ['Изменить адрес сервера: mf-feeds'],
  },
  {
    source: 'mf-admin/src/ui/ActionButton.tsx',
    as: 'admin',
    address: adminPaths.teams,
    press: ['Отозвать'],
  },
  {
    source: 'mf-admin/src/ui/ActionButton.tsx',
    as: 'admin',
    address: adminPaths.composition,
    press: ['Снять карантин'],
    arrange: quarantineTheShell,
  },
];

const rootDir = path.resolve(import.meta.dirname, '../..');

/** What draws a dialog by itself: the kit's factory, a role or element, a library. Not a selector for other files' dialogs. */
const OWN_DIALOG = /\bmodalOf<|(?<!\[)role="dialog"|<dialog\b|from 'yet-another-react-lightbox'/;
const EXPORT = /export\s*\{([^}]*)\}\s*from\s*'\.\/ui\/(\w+)'/g;
const KIT_IMPORT = /import\s*\{([^}]*)\}\s*from\s*'(?:shared|(?:\.\.\/)+ui\/\w+)'/g;
const KIT = /^shared\/src\/(?:ui|gallery)\//;

const namesOf = (list: string): string[] => list.split(',').map((name) => name.trim());

/** Returns the components of the kit whose modules draw a dialog, by themselves or by another module of the kit. */
const kitNames = (): string[] => {
  const sourceOf = (module: string): string => {
    const file = path.join(rootDir, `shared/src/ui/${module}.tsx`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const draws = (module: string): boolean => {
    const text = sourceOf(module);
    return OWN_DIALOG.test(text) || [...text.matchAll(/from '\.\/(\w+)'/g)].some(([, used = '']) => draws(used));
  };
  return [...readFileSync(path.join(rootDir, 'shared/src/index.ts'), 'utf8').matchAll(EXPORT)].flatMap(
    ([, list = '', module = '']) => (draws(module) ? namesOf(list).filter((name) => /^[A-Z]/.test(name)) : []),
  );
};

/** Returns every file outside the kit that renders a dialog: one of the kit's, a library's, or its own. */
export const overlaySources = (): string[] => {
  const kit = new Set(kitNames());
  const draws = (text: string): boolean =>
    OWN_DIALOG.test(text) ||
    [...text.matchAll(KIT_IMPORT)].some(([, list = '']) => namesOf(list).some((name) => kit.has(name)));
  return readdirSync(rootDir)
    .filter((folder) => folder === 'shared' || folder === 'shell' || folder.startsWith('mf-'))
    .flatMap((folder) => readdirSync(path.join(rootDir, folder, 'src'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => draws(readFileSync(file, 'utf8')))
    .map((file) => path.relative(rootDir, file).replaceAll(path.sep, '/'))
    .filter((file) => !KIT.test(file));
};
