import type { Page } from '@playwright/test';
import { adminPaths, paths, sectionPaths } from 'shared/paths';
import {
  addFindDetails,
  answerNoConsent,
  changeSettingsBefore,
  FOUND,
  LOST,
  matchTheFind,
  openAsMiniAppOfIgor,
  quarantineTheShell,
  refuseDownload,
  refuseOldSignIn,
  sendPhotoToAnna,
  showStreets,
} from './arrangements';
import type { Screen } from './screens';

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
  arrange?: (page: Page, url: string) => Promise<unknown>;
}

const { pets, services } = sectionPaths;

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
  { source: 'shell/src/pages/home/CityChoice.tsx', as: null, address: paths.home, press: ['Вся Россия'] },
  { source: 'shell/src/frame/CreateListingSheet.tsx', as: null, address: paths.home, press: ['Разместить объявление'] },
  { source: 'shared/src/session/signInDialogs.tsx', as: null, address: services.feed, press: ['Добавить в избранное'] },
  { source: 'shared/src/session/signInDialogs.tsx', as: null, address: pets.detail(1), press: ['Написать'] },
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
  { source: 'mf-listing/src/exposed/PriceDialog.tsx', as: 'anna', address: pets.detail(3), press: ['Изменить цену'] },
  {
    source: 'mf-listing/src/exposed/PriceDialog.tsx',
    as: 'anna',
    address: paths.profile,
    press: ['Действия с объявлением', 'Изменить цену'],
  },
  { source: 'mf-payments/src/exposed/BoostDialog.tsx', as: 'anna', address: pets.detail(24), press: ['Продвигать'] },
  {
    source: 'shared/src/session/signInDialogs.tsx',
    as: null,
    address: pets.howItWorks,
    press: ['Продвинуть своё объявление'],
  },
  { source: 'shared/src/complaints/ComplaintSheet.tsx', as: 'maria', address: pets.detail(1), press: ['Пожаловаться'] },
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
  { source: 'shell/src/pages/profile/ConsentRow.tsx', as: 'anna', address: paths.profileSettings, press: ['Отозвать'] },
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
    source: 'mf-listing/src/features/gallery/PictureViewer.tsx',
    as: 'anna',
    address: paths.dialog(3),
    press: ['Открыть фото 1 из 1'],
    arrange: sendPhotoToAnna,
  },
  {
    source: 'mf-admin/src/ui/ActionButton.tsx',
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
    source: 'shared/src/complaints/RejectDialog.tsx',
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
    arrange: addFindDetails,
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
    source: 'shared/src/complaints/RejectDialog.tsx',
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
  { source: 'mf-admin/src/ui/ActionButton.tsx', as: 'admin', address: adminPaths.teams, press: ['Отозвать'] },
  {
    source: 'mf-admin/src/ui/ActionButton.tsx',
    as: 'admin',
    address: adminPaths.composition,
    press: ['Снять карантин'],
    arrange: quarantineTheShell,
  },
];
