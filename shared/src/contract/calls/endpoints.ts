// Written by `npm run endpoints -w tools` from the register of calls: so that a browser bundles the endpoints that it
// calls and the names in the audit log, and no schema.

import type { Section } from '../sections/sectionContracts';
import { sectionEndpoints } from '../sections/sectionEndpoints';
import type { Endpoint } from './Endpoint';
import type * as calls from './nouns';

export const author: Endpoint<typeof calls.account.author> = { method: 'GET', path: '/api/users/:id' };
export const checkToken: Endpoint<typeof calls.account.checkToken> = { method: 'GET', path: '/api/check-token' };
export const profile: Endpoint<typeof calls.account.profile> = { method: 'GET', path: '/api/profile' };
export const updateUsername: Endpoint<typeof calls.account.updateUsername> = {
  method: 'POST',
  path: '/api/update-username',
};
export const user: Endpoint<typeof calls.account.user> = { method: 'POST', path: '/api/user' };
export const adminAds = (section: Section): Endpoint<(typeof calls.administration.adminAds)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].adminAds,
});
export const adminAudit: Endpoint<typeof calls.administration.adminAudit> = { method: 'GET', path: '/api/admin/audit' };
export const adminDeadLetters: Endpoint<typeof calls.administration.adminDeadLetters> = {
  method: 'GET',
  path: '/api/admin/dead-letters',
};
export const adminHistory = (section: Section): Endpoint<(typeof calls.administration.adminHistory)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].adminHistory,
});
export const adminKeyInfo: Endpoint<typeof calls.administration.adminKeyInfo> = {
  method: 'GET',
  path: '/api/admin/key-info/:id',
};
export const adminResend: Endpoint<typeof calls.administration.adminResend> = {
  method: 'POST',
  path: '/api/admin/dead-letters/resend',
};
export const adminSetBan: Endpoint<typeof calls.administration.adminSetBan> = {
  method: 'POST',
  path: '/api/admin/set-ban',
};
export const adminSummary: Endpoint<typeof calls.administration.adminSummary> = {
  method: 'GET',
  path: '/api/admin/summary',
};
export const adminUserInfo: Endpoint<typeof calls.administration.adminUserInfo> = {
  method: 'GET',
  path: '/api/admin/user-info/:id',
};
export const channels: Endpoint<typeof calls.channels.channels> = { method: 'GET', path: '/api/notices/channels' };
export const deleteEmail: Endpoint<typeof calls.channels.deleteEmail> = {
  method: 'POST',
  path: '/api/notices/email/delete',
};
export const endPush: Endpoint<typeof calls.channels.endPush> = { method: 'POST', path: '/api/notices/push/delete' };
export const linkTelegram: Endpoint<typeof calls.channels.linkTelegram> = {
  method: 'POST',
  path: '/api/notices/telegram/link',
};
export const renewPush: Endpoint<typeof calls.channels.renewPush> = { method: 'POST', path: '/api/notices/push/renew' };
export const setEmail: Endpoint<typeof calls.channels.setEmail> = { method: 'POST', path: '/api/notices/email' };
export const subscribeToPush: Endpoint<typeof calls.channels.subscribeToPush> = {
  method: 'POST',
  path: '/api/notices/push',
};
export const unlinkTelegram: Endpoint<typeof calls.channels.unlinkTelegram> = {
  method: 'POST',
  path: '/api/notices/telegram/delete',
};
export const unsubscribe: Endpoint<typeof calls.channels.unsubscribe> = {
  method: 'POST',
  path: '/api/notices/email/unsubscribe',
};
export const unsubscribePage: Endpoint<typeof calls.channels.unsubscribePage> = {
  method: 'GET',
  path: '/api/notices/email/unsubscribe',
};
export const verifyEmail: Endpoint<typeof calls.channels.verifyEmail> = {
  method: 'POST',
  path: '/api/notices/email/verify',
};
export const adminComplaints: Endpoint<typeof calls.complaints.adminComplaints> = {
  method: 'GET',
  path: '/api/admin/complaints',
};
export const adminDecideComplaints: Endpoint<typeof calls.complaints.adminDecideComplaints> = {
  method: 'POST',
  path: '/api/admin/complaints/decide',
};
export const adminUndoComplaints: Endpoint<typeof calls.complaints.adminUndoComplaints> = {
  method: 'POST',
  path: '/api/admin/complaints/undo',
};
export const complaints: Endpoint<typeof calls.complaints.complaints> = { method: 'POST', path: '/api/complaints' };
export const adminBuildErrors: Endpoint<typeof calls.composition.adminBuildErrors> = {
  method: 'GET',
  path: '/api/admin/composition/errors',
};
export const adminComposition: Endpoint<typeof calls.composition.adminComposition> = {
  method: 'GET',
  path: '/api/admin/composition',
};
export const adminJournal: Endpoint<typeof calls.composition.adminJournal> = {
  method: 'GET',
  path: '/api/admin/composition/journal',
};
export const adminLiftQuarantine: Endpoint<typeof calls.composition.adminLiftQuarantine> = {
  method: 'POST',
  path: '/api/admin/composition/lift-quarantine',
};
export const adminRollback: Endpoint<typeof calls.composition.adminRollback> = {
  method: 'POST',
  path: '/api/admin/composition/rollback',
};
export const adminStandingBuilds: Endpoint<typeof calls.composition.adminStandingBuilds> = {
  method: 'GET',
  path: '/api/admin/composition/builds',
};
export const releaseView: Endpoint<typeof calls.composition.releaseView> = {
  method: 'GET',
  path: '/api/releases/view',
};
export const reports: Endpoint<typeof calls.composition.reports> = { method: 'POST', path: '/api/reports' };
export const visitTicket: Endpoint<typeof calls.composition.visitTicket> = {
  method: 'POST',
  path: '/api/visits/ticket',
};
export const visits: Endpoint<typeof calls.composition.visits> = { method: 'POST', path: '/api/visits' };
export const adminAction = (section: Section): Endpoint<(typeof calls.listingStates.adminAction)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].adminAction,
});
export const adminUndo = (section: Section): Endpoint<(typeof calls.listingStates.adminUndo)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].adminUndo,
});
export const close = (section: Section): Endpoint<(typeof calls.listingStates.close)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].close,
});
export const deleteListing = (section: Section): Endpoint<(typeof calls.listingStates.deleteListing)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].delete,
});
export const ownerAction = (section: Section): Endpoint<(typeof calls.listingStates.ownerAction)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].ownerAction,
});
export const renew = (section: Section): Endpoint<(typeof calls.listingStates.renew)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].renew,
});
export const reserve = (section: Section): Endpoint<(typeof calls.listingStates.reserve)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].reserve,
});
export const byIds = (section: Section): Endpoint<(typeof calls.listings.byIds)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].byIds,
});
export const count = (section: Section): Endpoint<(typeof calls.listings.count)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].count,
});
export const create = (section: Section): Endpoint<(typeof calls.listings.create)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].create,
});
export const detail = (section: Section): Endpoint<(typeof calls.listings.detail)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].detail,
});
export const edit = (section: Section): Endpoint<(typeof calls.listings.edit)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].edit,
});
export const filter = (section: Section): Endpoint<(typeof calls.listings.filter)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].filter,
});
export const filters = (section: Section): Endpoint<(typeof calls.listings.filters)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].filters,
});
export const own = (section: Section): Endpoint<(typeof calls.listings.own)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].own,
});
export const similar = (section: Section): Endpoint<(typeof calls.listings.similar)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].similar,
});
export const stats = (section: Section): Endpoint<(typeof calls.listings.stats)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].stats,
});
export const view = (section: Section): Endpoint<(typeof calls.listings.view)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].view,
});
export const dismissMatch: Endpoint<typeof calls.lost.dismissMatch> = {
  method: 'POST',
  path: '/api/articles/:id/matches/dismiss',
};
export const flyer: Endpoint<typeof calls.lost.flyer> = { method: 'GET', path: '/api/articles/:id/flyer.jpg' };
export const helpers: Endpoint<typeof calls.lost.helpers> = { method: 'GET', path: '/api/articles/:id/helpers' };
export const lostMatches: Endpoint<typeof calls.lost.lostMatches> = {
  method: 'GET',
  path: '/api/articles/:id/matches',
};
export const lostOutline: Endpoint<typeof calls.lost.lostOutline> = { method: 'GET', path: '/api/lost/outline' };
export const lostReturned: Endpoint<typeof calls.lost.lostReturned> = { method: 'GET', path: '/api/lost/returned' };
export const lostSearch: Endpoint<typeof calls.lost.lostSearch> = { method: 'POST', path: '/api/lost/search' };
export const proveChip: Endpoint<typeof calls.lost.proveChip> = { method: 'POST', path: '/api/articles/:id/chip' };
export const thankHelpers: Endpoint<typeof calls.lost.thankHelpers> = {
  method: 'POST',
  path: '/api/articles/:id/thanks',
};
export const favorites = (section: Section): Endpoint<(typeof calls.marks.favorites)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].favorites,
});
export const isFavorite = (section: Section): Endpoint<(typeof calls.marks.isFavorite)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].isFavorite,
});
export const markAsRead = (section: Section): Endpoint<(typeof calls.marks.markAsRead)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].markAsRead,
});
export const readArticles = (section: Section): Endpoint<(typeof calls.marks.readArticles)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].readArticles,
});
export const toggleFavorite = (section: Section): Endpoint<(typeof calls.marks.toggleFavorite)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].toggleFavorite,
});
export const block: Endpoint<typeof calls.messages.block> = { method: 'POST', path: '/api/block/:id' };
export const dialogs: Endpoint<typeof calls.messages.dialogs> = { method: 'GET', path: '/api/dialogs' };
export const messagePhotos: Endpoint<typeof calls.messages.messagePhotos> = {
  method: 'GET',
  path: '/api/message-photos/:id',
};
export const messages: Endpoint<typeof calls.messages.messages> = { method: 'GET', path: '/api/messages/:id' };
export const sendMessage: Endpoint<typeof calls.messages.sendMessage> = { method: 'POST', path: '/api/send-message' };
export const sendPhotos: Endpoint<typeof calls.messages.sendPhotos> = { method: 'POST', path: '/api/send-photos' };
export const noticeSettings: Endpoint<typeof calls.notices.noticeSettings> = {
  method: 'GET',
  path: '/api/notices/settings',
};
export const notifications: Endpoint<typeof calls.notices.notifications> = {
  method: 'GET',
  path: '/api/notifications',
};
export const readNotifications: Endpoint<typeof calls.notices.readNotifications> = {
  method: 'POST',
  path: '/api/notifications/read',
};
export const setNoticeSettings: Endpoint<typeof calls.notices.setNoticeSettings> = {
  method: 'POST',
  path: '/api/notices/settings',
};
export const cancelPurchase: Endpoint<typeof calls.payments.cancelPurchase> = {
  method: 'POST',
  path: '/api/purchases/:id/cancel',
};
export const createOrder = (section: Section): Endpoint<(typeof calls.payments.createOrder)[Section]> => ({
  method: 'POST',
  path: sectionEndpoints[section].createOrder,
});
export const isBoosted = (section: Section): Endpoint<(typeof calls.payments.isBoosted)[Section]> => ({
  method: 'GET',
  path: sectionEndpoints[section].isBoosted,
});
export const purchase: Endpoint<typeof calls.payments.purchase> = { method: 'GET', path: '/api/purchases/:id' };
export const yookassaWebhook: Endpoint<typeof calls.payments.yookassaWebhook> = {
  method: 'POST',
  path: '/api/payments/yookassa',
};
export const changeConsent: Endpoint<typeof calls.personalData.changeConsent> = {
  method: 'POST',
  path: '/api/consents/change',
};
export const consents: Endpoint<typeof calls.personalData.consents> = { method: 'GET', path: '/api/consents' };
export const deleteMe: Endpoint<typeof calls.personalData.deleteMe> = { method: 'POST', path: '/api/me/delete' };
export const exportMe: Endpoint<typeof calls.personalData.exportMe> = { method: 'GET', path: '/api/me/export' };
export const adminCreatePromo: Endpoint<typeof calls.promos.adminCreatePromo> = {
  method: 'POST',
  path: '/api/admin/create-promo',
};
export const adminPromo: Endpoint<typeof calls.promos.adminPromo> = { method: 'GET', path: '/api/admin/promo/:id' };
export const adminPromoAction: Endpoint<typeof calls.promos.adminPromoAction> = {
  method: 'POST',
  path: '/api/admin/promo-action',
};
export const adminPromos: Endpoint<typeof calls.promos.adminPromos> = { method: 'GET', path: '/api/admin/promos' };
export const promos: Endpoint<typeof calls.promos.promos> = { method: 'GET', path: '/api/promos' };
export const adminAddRef: Endpoint<typeof calls.references.adminAddRef> = {
  method: 'POST',
  path: '/api/admin/add-ref',
};
export const adminEditRef: Endpoint<typeof calls.references.adminEditRef> = {
  method: 'POST',
  path: '/api/admin/edit-ref',
};
export const adminRefs: Endpoint<typeof calls.references.adminRefs> = { method: 'GET', path: '/api/admin/refs' };
export const finishRelease: Endpoint<typeof calls.releases.finishRelease> = {
  method: 'POST',
  path: '/api/releases/:upload/finish',
};
export const planRelease: Endpoint<typeof calls.releases.planRelease> = { method: 'POST', path: '/api/releases/plan' };
export const promoteRelease: Endpoint<typeof calls.releases.promoteRelease> = {
  method: 'POST',
  path: '/api/releases/promote',
};
export const releaseFile: Endpoint<typeof calls.releases.releaseFile> = {
  method: 'PUT',
  path: '/api/releases/:upload/files/:sha256',
};
export const releaseJournal: Endpoint<typeof calls.releases.releaseJournal> = {
  method: 'GET',
  path: '/api/releases/journal',
};
export const releases: Endpoint<typeof calls.releases.releases> = { method: 'GET', path: '/api/releases' };
export const retireRelease: Endpoint<typeof calls.releases.retireRelease> = {
  method: 'POST',
  path: '/api/releases/retire',
};
export const rollBackRelease: Endpoint<typeof calls.releases.rollBackRelease> = {
  method: 'POST',
  path: '/api/releases/rollback',
};
export const withdrawRelease: Endpoint<typeof calls.releases.withdrawRelease> = {
  method: 'POST',
  path: '/api/releases/withdraw',
};
export const deleteSearch: Endpoint<typeof calls.search.deleteSearch> = {
  method: 'POST',
  path: '/api/searches/:id/delete',
};
export const editSearch: Endpoint<typeof calls.search.editSearch> = { method: 'POST', path: '/api/searches/:id/edit' };
export const saveSearch: Endpoint<typeof calls.search.saveSearch> = { method: 'POST', path: '/api/searches' };
export const search: Endpoint<typeof calls.search.search> = { method: 'GET', path: '/api/search' };
export const searches: Endpoint<typeof calls.search.searches> = { method: 'GET', path: '/api/searches' };
export const suggest: Endpoint<typeof calls.search.suggest> = { method: 'GET', path: '/api/suggest' };
export const endSession: Endpoint<typeof calls.sessions.endSession> = { method: 'POST', path: '/api/sessions/:id/end' };
export const logout: Endpoint<typeof calls.sessions.logout> = { method: 'POST', path: '/api/logout' };
export const logoutEverywhere: Endpoint<typeof calls.sessions.logoutEverywhere> = {
  method: 'POST',
  path: '/api/logout-everywhere',
};
export const sessions: Endpoint<typeof calls.sessions.sessions> = { method: 'GET', path: '/api/sessions' };
export const adminSetSettings: Endpoint<typeof calls.settings.adminSetSettings> = {
  method: 'POST',
  path: '/api/admin/composition/settings',
};
export const adminSettings: Endpoint<typeof calls.settings.adminSettings> = {
  method: 'GET',
  path: '/api/admin/composition/settings',
};
export const releaseSettings: Endpoint<typeof calls.settings.releaseSettings> = {
  method: 'GET',
  path: '/api/releases/settings',
};
export const setReleaseSettings: Endpoint<typeof calls.settings.setReleaseSettings> = {
  method: 'POST',
  path: '/api/releases/settings',
};
export const signInDemo: Endpoint<typeof calls.signIn.signInDemo> = { method: 'POST', path: '/api/auth/demo' };
export const signInTelegram: Endpoint<typeof calls.signIn.signInTelegram> = {
  method: 'POST',
  path: '/api/auth/telegram',
};
export const signInTelegramInitData: Endpoint<typeof calls.signIn.signInTelegramInitData> = {
  method: 'POST',
  path: '/api/auth/telegram/initdata',
};
export const signInVk: Endpoint<typeof calls.signIn.signInVk> = { method: 'POST', path: '/api/auth/vk' };
export const config: Endpoint<typeof calls.site.config> = { method: 'GET', path: '/api/config' };
export const image: Endpoint<typeof calls.site.image> = { method: 'GET', path: '/api/image/:file' };
export const imagePreview: Endpoint<typeof calls.site.imagePreview> = {
  method: 'GET',
  path: '/api/image/:file/preview.jpg',
};
export const landing: Endpoint<typeof calls.site.landing> = { method: 'GET', path: '/api/landing' };
export const openapi: Endpoint<typeof calls.site.openapi> = { method: 'GET', path: '/api/openapi.json' };
export const priceHint: Endpoint<typeof calls.site.priceHint> = { method: 'GET', path: '/api/price-hint' };
export const adminCreateTeam: Endpoint<typeof calls.teams.adminCreateTeam> = {
  method: 'POST',
  path: '/api/admin/teams/create',
};
export const adminCreateToken: Endpoint<typeof calls.teams.adminCreateToken> = {
  method: 'POST',
  path: '/api/admin/teams/create-token',
};
export const adminRevokeToken: Endpoint<typeof calls.teams.adminRevokeToken> = {
  method: 'POST',
  path: '/api/admin/teams/revoke-token',
};
export const adminSetBackend: Endpoint<typeof calls.teams.adminSetBackend> = {
  method: 'POST',
  path: '/api/admin/teams/set-backend',
};
export const adminSetWebhook: Endpoint<typeof calls.teams.adminSetWebhook> = {
  method: 'POST',
  path: '/api/admin/teams/set-webhook',
};
export const adminTeams: Endpoint<typeof calls.teams.adminTeams> = { method: 'GET', path: '/api/admin/teams' };

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
    type: 'Тип',
    webhook: 'Адрес уведомлений',
  },
} as const;
