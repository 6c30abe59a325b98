// Written by `npm run endpoints -w tools` from the register of calls: so that a browser bundles the endpoints that it
// calls and the names in the audit log, and no schema.

import type { Section } from '../sections/sectionContracts';
import { type SectionEndpoints, sectionEndpoints } from '../sections/sectionEndpoints';
import type { At, AtSection } from './Endpoint';

const at = <M extends string>(section: Section, method: M, name: keyof SectionEndpoints) => ({
  method,
  path: sectionEndpoints[section][name],
});

export const checkToken: At<'checkToken'> = { method: 'GET', path: '/api/check-token' };
export const user: At<'user'> = { method: 'POST', path: '/api/user' };
export const profile: At<'profile'> = { method: 'GET', path: '/api/profile' };
export const updateUsername: At<'updateUsername'> = { method: 'POST', path: '/api/update-username' };
export const author: At<'author'> = { method: 'GET', path: '/api/users/:id' };
export const adminSetBan: At<'adminSetBan'> = { method: 'POST', path: '/api/admin/set-ban' };
export const adminUserInfo: At<'adminUserInfo'> = { method: 'GET', path: '/api/admin/user-info/:id' };
export const adminKeyInfo: At<'adminKeyInfo'> = { method: 'GET', path: '/api/admin/key-info/:id' };
export const adminAudit: At<'adminAudit'> = { method: 'GET', path: '/api/admin/audit' };
export const adminDeadLetters: At<'adminDeadLetters'> = { method: 'GET', path: '/api/admin/dead-letters' };
export const adminResend: At<'adminResend'> = { method: 'POST', path: '/api/admin/dead-letters/resend' };
export const adminSummary: At<'adminSummary'> = { method: 'GET', path: '/api/admin/summary' };
export const adminAds: AtSection<'adminAds'> = (section) => at(section, 'GET', 'adminAds');
export const adminHistory: AtSection<'adminHistory'> = (section) => at(section, 'GET', 'adminHistory');
export const channels: At<'channels'> = { method: 'GET', path: '/api/notices/channels' };
export const subscribeToPush: At<'subscribeToPush'> = { method: 'POST', path: '/api/notices/push' };
export const renewPush: At<'renewPush'> = { method: 'POST', path: '/api/notices/push/renew' };
export const endPush: At<'endPush'> = { method: 'POST', path: '/api/notices/push/delete' };
export const linkTelegram: At<'linkTelegram'> = { method: 'POST', path: '/api/notices/telegram/link' };
export const unlinkTelegram: At<'unlinkTelegram'> = { method: 'POST', path: '/api/notices/telegram/delete' };
export const setEmail: At<'setEmail'> = { method: 'POST', path: '/api/notices/email' };
export const deleteEmail: At<'deleteEmail'> = { method: 'POST', path: '/api/notices/email/delete' };
export const verifyEmail: At<'verifyEmail'> = { method: 'POST', path: '/api/notices/email/verify' };
export const unsubscribe: At<'unsubscribe'> = { method: 'POST', path: '/api/notices/email/unsubscribe' };
export const unsubscribePage: At<'unsubscribePage'> = { method: 'GET', path: '/api/notices/email/unsubscribe' };
export const complaints: At<'complaints'> = { method: 'POST', path: '/api/complaints' };
export const adminComplaints: At<'adminComplaints'> = { method: 'GET', path: '/api/admin/complaints' };
export const adminDecideComplaints: At<'adminDecideComplaints'> = {
  method: 'POST',
  path: '/api/admin/complaints/decide',
};
export const adminUndoComplaints: At<'adminUndoComplaints'> = { method: 'POST', path: '/api/admin/complaints/undo' };
export const adminComposition: At<'adminComposition'> = { method: 'GET', path: '/api/admin/composition' };
export const adminBuildErrors: At<'adminBuildErrors'> = { method: 'GET', path: '/api/admin/composition/errors' };
export const releaseView: At<'releaseView'> = { method: 'GET', path: '/api/releases/view' };
export const adminStandingBuilds: At<'adminStandingBuilds'> = { method: 'GET', path: '/api/admin/composition/builds' };
export const adminJournal: At<'adminJournal'> = { method: 'GET', path: '/api/admin/composition/journal' };
export const adminRollback: At<'adminRollback'> = { method: 'POST', path: '/api/admin/composition/rollback' };
export const adminLiftQuarantine: At<'adminLiftQuarantine'> = {
  method: 'POST',
  path: '/api/admin/composition/lift-quarantine',
};
export const reports: At<'reports'> = { method: 'POST', path: '/api/reports' };
export const visitTicket: At<'visitTicket'> = { method: 'POST', path: '/api/visits/ticket' };
export const visits: At<'visits'> = { method: 'POST', path: '/api/visits' };
export const deleteListing: AtSection<'deleteListing'> = (section) => at(section, 'POST', 'delete');
export const ownerAction: AtSection<'ownerAction'> = (section) => at(section, 'POST', 'ownerAction');
export const adminAction: AtSection<'adminAction'> = (section) => at(section, 'POST', 'adminAction');
export const adminUndo: AtSection<'adminUndo'> = (section) => at(section, 'POST', 'adminUndo');
export const close: AtSection<'close'> = (section) => at(section, 'POST', 'close');
export const reserve: AtSection<'reserve'> = (section) => at(section, 'POST', 'reserve');
export const renew: AtSection<'renew'> = (section) => at(section, 'POST', 'renew');
export const filter: AtSection<'filter'> = (section) => at(section, 'POST', 'filter');
export const count: AtSection<'count'> = (section) => at(section, 'POST', 'count');
export const detail: AtSection<'detail'> = (section) => at(section, 'GET', 'detail');
export const byIds: AtSection<'byIds'> = (section) => at(section, 'POST', 'byIds');
export const own: AtSection<'own'> = (section) => at(section, 'GET', 'own');
export const similar: AtSection<'similar'> = (section) => at(section, 'GET', 'similar');
export const view: AtSection<'view'> = (section) => at(section, 'POST', 'view');
export const stats: AtSection<'stats'> = (section) => at(section, 'GET', 'stats');
export const filters: AtSection<'filters'> = (section) => at(section, 'GET', 'filters');
export const create: AtSection<'create'> = (section) => at(section, 'POST', 'create');
export const edit: AtSection<'edit'> = (section) => at(section, 'POST', 'edit');
export const lostReturned: At<'lostReturned'> = { method: 'GET', path: '/api/lost/returned' };
export const proveChip: At<'proveChip'> = { method: 'POST', path: '/api/articles/:id/chip' };
export const helpers: At<'helpers'> = { method: 'GET', path: '/api/articles/:id/helpers' };
export const thankHelpers: At<'thankHelpers'> = { method: 'POST', path: '/api/articles/:id/thanks' };
export const lostMatches: At<'lostMatches'> = { method: 'GET', path: '/api/articles/:id/matches' };
export const dismissMatch: At<'dismissMatch'> = { method: 'POST', path: '/api/articles/:id/matches/dismiss' };
export const lostSearch: At<'lostSearch'> = { method: 'POST', path: '/api/lost/search' };
export const lostOutline: At<'lostOutline'> = { method: 'GET', path: '/api/lost/outline' };
export const flyer: At<'flyer'> = { method: 'GET', path: '/api/articles/:id/flyer.jpg' };
export const favorites: AtSection<'favorites'> = (section) => at(section, 'GET', 'favorites');
export const isFavorite: AtSection<'isFavorite'> = (section) => at(section, 'GET', 'isFavorite');
export const toggleFavorite: AtSection<'toggleFavorite'> = (section) => at(section, 'POST', 'toggleFavorite');
export const readArticles: AtSection<'readArticles'> = (section) => at(section, 'GET', 'readArticles');
export const markAsRead: AtSection<'markAsRead'> = (section) => at(section, 'POST', 'markAsRead');
export const dialogs: At<'dialogs'> = { method: 'GET', path: '/api/dialogs' };
export const messages: At<'messages'> = { method: 'GET', path: '/api/messages/:id' };
export const sendMessage: At<'sendMessage'> = { method: 'POST', path: '/api/send-message' };
export const block: At<'block'> = { method: 'POST', path: '/api/block/:id' };
export const sendPhotos: At<'sendPhotos'> = { method: 'POST', path: '/api/send-photos' };
export const messagePhotos: At<'messagePhotos'> = { method: 'GET', path: '/api/message-photos/:id' };
export const notifications: At<'notifications'> = { method: 'GET', path: '/api/notifications' };
export const readNotifications: At<'readNotifications'> = { method: 'POST', path: '/api/notifications/read' };
export const noticeSettings: At<'noticeSettings'> = { method: 'GET', path: '/api/notices/settings' };
export const setNoticeSettings: At<'setNoticeSettings'> = { method: 'POST', path: '/api/notices/settings' };
export const purchase: At<'purchase'> = { method: 'GET', path: '/api/purchases/:id' };
export const cancelPurchase: At<'cancelPurchase'> = { method: 'POST', path: '/api/purchases/:id/cancel' };
export const yookassaWebhook: At<'yookassaWebhook'> = { method: 'POST', path: '/api/payments/yookassa' };
export const createOrder: AtSection<'createOrder'> = (section) => at(section, 'POST', 'createOrder');
export const isBoosted: AtSection<'isBoosted'> = (section) => at(section, 'GET', 'isBoosted');
export const exportMe: At<'exportMe'> = { method: 'GET', path: '/api/me/export' };
export const deleteMe: At<'deleteMe'> = { method: 'POST', path: '/api/me/delete' };
export const consents: At<'consents'> = { method: 'GET', path: '/api/consents' };
export const changeConsent: At<'changeConsent'> = { method: 'POST', path: '/api/consents/change' };
export const promos: At<'promos'> = { method: 'GET', path: '/api/promos' };
export const adminPromos: At<'adminPromos'> = { method: 'GET', path: '/api/admin/promos' };
export const adminPromo: At<'adminPromo'> = { method: 'GET', path: '/api/admin/promo/:id' };
export const adminCreatePromo: At<'adminCreatePromo'> = { method: 'POST', path: '/api/admin/create-promo' };
export const adminPromoAction: At<'adminPromoAction'> = { method: 'POST', path: '/api/admin/promo-action' };
export const adminRefs: At<'adminRefs'> = { method: 'GET', path: '/api/admin/refs' };
export const adminAddRef: At<'adminAddRef'> = { method: 'POST', path: '/api/admin/add-ref' };
export const adminEditRef: At<'adminEditRef'> = { method: 'POST', path: '/api/admin/edit-ref' };
export const planRelease: At<'planRelease'> = { method: 'POST', path: '/api/releases/plan' };
export const releaseFile: At<'releaseFile'> = { method: 'PUT', path: '/api/releases/:upload/files/:sha256' };
export const finishRelease: At<'finishRelease'> = { method: 'POST', path: '/api/releases/:upload/finish' };
export const promoteRelease: At<'promoteRelease'> = { method: 'POST', path: '/api/releases/promote' };
export const rollBackRelease: At<'rollBackRelease'> = { method: 'POST', path: '/api/releases/rollback' };
export const retireRelease: At<'retireRelease'> = { method: 'POST', path: '/api/releases/retire' };
export const withdrawRelease: At<'withdrawRelease'> = { method: 'POST', path: '/api/releases/withdraw' };
export const releases: At<'releases'> = { method: 'GET', path: '/api/releases' };
export const releaseJournal: At<'releaseJournal'> = { method: 'GET', path: '/api/releases/journal' };
export const suggest: At<'suggest'> = { method: 'GET', path: '/api/suggest' };
export const search: At<'search'> = { method: 'GET', path: '/api/search' };
export const searches: At<'searches'> = { method: 'GET', path: '/api/searches' };
export const saveSearch: At<'saveSearch'> = { method: 'POST', path: '/api/searches' };
export const editSearch: At<'editSearch'> = { method: 'POST', path: '/api/searches/:id/edit' };
export const deleteSearch: At<'deleteSearch'> = { method: 'POST', path: '/api/searches/:id/delete' };
export const sessions: At<'sessions'> = { method: 'GET', path: '/api/sessions' };
export const logout: At<'logout'> = { method: 'POST', path: '/api/logout' };
export const logoutEverywhere: At<'logoutEverywhere'> = { method: 'POST', path: '/api/logout-everywhere' };
export const endSession: At<'endSession'> = { method: 'POST', path: '/api/sessions/:id/end' };
export const releaseSettings: At<'releaseSettings'> = { method: 'GET', path: '/api/releases/settings' };
export const setReleaseSettings: At<'setReleaseSettings'> = { method: 'POST', path: '/api/releases/settings' };
export const adminSettings: At<'adminSettings'> = { method: 'GET', path: '/api/admin/composition/settings' };
export const adminSetSettings: At<'adminSetSettings'> = { method: 'POST', path: '/api/admin/composition/settings' };
export const signInTelegram: At<'signInTelegram'> = { method: 'POST', path: '/api/auth/telegram' };
export const signInTelegramInitData: At<'signInTelegramInitData'> = {
  method: 'POST',
  path: '/api/auth/telegram/initdata',
};
export const signInVk: At<'signInVk'> = { method: 'POST', path: '/api/auth/vk' };
export const signInDemo: At<'signInDemo'> = { method: 'POST', path: '/api/auth/demo' };
export const config: At<'config'> = { method: 'GET', path: '/api/config' };
export const image: At<'image'> = { method: 'GET', path: '/api/image/:file' };
export const imagePreview: At<'imagePreview'> = { method: 'GET', path: '/api/image/:file/preview.jpg' };
export const landing: At<'landing'> = { method: 'GET', path: '/api/landing' };
export const priceHint: At<'priceHint'> = { method: 'GET', path: '/api/price-hint' };
export const openapi: At<'openapi'> = { method: 'GET', path: '/api/openapi.json' };
export const adminTeams: At<'adminTeams'> = { method: 'GET', path: '/api/admin/teams' };
export const adminCreateTeam: At<'adminCreateTeam'> = { method: 'POST', path: '/api/admin/teams/create' };
export const adminSetWebhook: At<'adminSetWebhook'> = { method: 'POST', path: '/api/admin/teams/set-webhook' };
export const adminSetBackend: At<'adminSetBackend'> = { method: 'POST', path: '/api/admin/teams/set-backend' };
export const adminCreateToken: At<'adminCreateToken'> = { method: 'POST', path: '/api/admin/teams/create-token' };
export const adminRevokeToken: At<'adminRevokeToken'> = { method: 'POST', path: '/api/admin/teams/revoke-token' };

/** Names of kinds, actions and fields in the audit log, as `audit` of the calls states them. @internal */
export const auditNames = {
  kinds: {
    backend: 'Сервер раздела',
    breed: 'Порода',
    city: 'Город',
    listing: 'Объявление',
    notice: 'Уведомление',
    object: 'Предмет',
    promo: 'Реклама',
    remote: 'Раздел сайта',
    team: 'Команда',
    team_token: 'Токен команды',
    user: 'Пользователь',
  },
  actions: {
    add: 'Добавление',
    approve_edit: 'Изменения опубликованы',
    ban: 'Блокировка',
    create: 'Создание',
    delete: 'Удаление',
    dismiss: 'Жалобы отклонены',
    hide: 'Показ выключен',
    lift_quarantine: 'Карантин снят',
    publish: 'Публикация',
    read_private: 'Открыты точное место и чип',
    reject: 'Отклонение',
    reject_edit: 'Изменения отклонены',
    rename: 'Переименование',
    resend: 'Отправлено снова',
    revoke: 'Токен отозван',
    rollback: 'Откат сборки',
    set_dates: 'Даты изменены',
    set_settings: 'Настройки изменены',
    set_target: 'Адрес сервера изменён',
    set_webhook: 'Адрес уведомлений изменён',
    show: 'Показ включён',
    unban: 'Разблокировка',
    undo: 'Решение отменено',
  },
  fields: {
    actions: 'Действия',
    attempts: 'Попытки',
    banned: 'Заблокирован',
    build: 'Сборка',
    company: 'Рекламодатель',
    complaints: 'Жалобы',
    created: 'Дата начала',
    erid: 'erid',
    expires: 'Действует до',
    fields: 'Изменено',
    finish: 'Дата окончания',
    hidden: 'Скрыто по жалобам',
    inn: 'ИНН',
    is_visible: 'Состояние',
    link: 'Ссылка',
    name: 'Название',
    owner: 'Группа',
    packages: 'Пакеты',
    quarantine: 'Карантин',
    reason: 'Причина отказа',
    revoked: 'Отозван',
    show: 'Показывается',
    target: 'Адрес сервера',
    type: 'Тип',
    version: 'Версия',
    webhook: 'Адрес уведомлений',
  },
} as const;
