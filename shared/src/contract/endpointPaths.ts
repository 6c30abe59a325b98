/**
 * Paths of the calls that exist once (`endpoints`), each by itself, so that a script holds those it makes alone.
 */

export const config = '/api/config';
export const user = '/api/user';
export const checkToken = '/api/check-token';
export const profile = '/api/profile';
/** What a page for people who come from search engines is about. */
export const landing = '/api/landing';
/** Whoever has published a listing. */
export const author = '/api/users/:id';
export const updateUsername = '/api/update-username';
export const signInTelegram = '/api/auth/telegram';
export const signInTelegramInitData = '/api/auth/telegram/initdata';
export const signInVk = '/api/auth/vk';
export const signInDemo = '/api/auth/demo';
/** Where the person is signed in. */
export const sessions = '/api/sessions';
export const logout = '/api/logout';
export const logoutEverywhere = '/api/logout-everywhere';
export const endSession = '/api/sessions/:id/end';
/** What the person has consented to. */
export const consents = '/api/consents';
export const changeConsent = '/api/consents/change';
export const exportMe = '/api/me/export';
export const deleteMe = '/api/me/delete';
export const image = '/api/image/:file';
/** A public picture as messengers show it for a link. */
export const imagePreview = '/api/image/:file/preview.jpg';
/** Whether a chip is that of the pet of a listing. */
export const proveChip = '/api/articles/:id/chip';
/** Who has written about a pet of one's own. */
export const helpers = '/api/articles/:id/helpers';
/** Has some of them told that the pet is home. */
export const thankHelpers = '/api/articles/:id/thanks';
/** How many pets are home again. */
export const lostReturned = '/api/lost/returned';
/** The flyer of a loss or a find, as a picture. */
export const flyer = '/api/articles/:id/flyer.jpg';
export const promos = '/api/promos';
/** What others ask for the like. */
export const priceHint = '/api/price-hint';
/** Which finds may be of the animal of a loss, or the other way round; for its author and administrators. */
export const lostMatches = '/api/articles/:id/matches';
/** That one of them is another animal, for the author. */
export const dismissMatch = '/api/articles/:id/matches/dismiss';
/** What somebody may be looking for who has typed so far. */
export const suggest = '/api/suggest';
/** What words mean: their section, a slip in them, the city that they name. */
export const search = '/api/search';
/** Losses and finds on a part of the map. */
export const lostSearch = '/api/lost/search';
/** What the map is drawn from where no tiles are set up. */
export const lostOutline = '/api/lost/outline';
export const purchase = '/api/purchases/:id';
export const cancelPurchase = '/api/purchases/:id/cancel';
/** Notifications of the payment provider YooKassa. */
export const yookassaWebhook = '/api/payments/yookassa';
export const sendMessage = '/api/send-message';
/** Multipart: a message with photos. */
export const sendPhotos = '/api/send-photos';
/** The photos of a message, for the two of its dialog. */
export const messagePhotos = '/api/message-photos/:id';
export const dialogs = '/api/dialogs';
/** Messages with one person; the parameter is the person's user id. */
export const messages = '/api/messages/:id';
/** Toggles. The parameter is the person's user id. */
export const block = '/api/block/:id';
/** What the site has told the person. */
export const notifications = '/api/notifications';
export const readNotifications = '/api/notifications/read';
/** What the person wants to be told where. */
export const noticeSettings = '/api/notices/settings';
/** Where the person is told, beside the site. */
export const channels = '/api/notices/channels';
export const setEmail = '/api/notices/email';
export const verifyEmail = '/api/notices/email/verify';
export const deleteEmail = '/api/notices/email/delete';
/** Called without a session, also by programs of mail. */
export const unsubscribe = '/api/notices/email/unsubscribe';
export const subscribeToPush = '/api/notices/push';
/** Has the subscription of a device take the place of its former one. */
export const renewPush = '/api/notices/push/renew';
export const endPush = '/api/notices/push/delete';
export const linkTelegram = '/api/notices/telegram/link';
export const unlinkTelegram = '/api/notices/telegram/delete';
/** Searches that a person has saved. */
export const searches = '/api/searches';
export const editSearch = '/api/searches/:id/edit';
export const deleteSearch = '/api/searches/:id/delete';
export const complaints = '/api/complaints';
export const adminSummary = '/api/admin/summary';
/** Targets of complaints, heaviest first. */
export const adminComplaints = '/api/admin/complaints';
export const adminDecideComplaints = '/api/admin/complaints/decide';
/** Takes back what the same person has just decided. */
export const adminUndoComplaints = '/api/admin/complaints/undo';
export const adminAudit = '/api/admin/audit';
export const adminPromos = '/api/admin/promos';
export const adminPromo = '/api/admin/promo/:id';
/** Multipart. */
export const adminCreatePromo = '/api/admin/create-promo';
export const adminPromoAction = '/api/admin/promo-action';
export const adminSetBan = '/api/admin/set-ban';
export const adminUserInfo = '/api/admin/user-info/:id';
export const adminKeyInfo = '/api/admin/key-info/:id';
export const adminRefs = '/api/admin/refs';
export const adminAddRef = '/api/admin/add-ref';
export const adminEditRef = '/api/admin/edit-ref';
export const adminComposition = '/api/admin/composition';
export const adminRollback = '/api/admin/composition/rollback';
export const adminBuildErrors = '/api/admin/composition/errors';
export const adminStandingBuilds = '/api/admin/composition/builds';
/** Values of a section's settings: read and changed. */
export const adminSettings = '/api/admin/composition/settings';
export const adminLiftQuarantine = '/api/admin/composition/lift-quarantine';
/** Notices that could not leave the site. */
export const adminDeadLetters = '/api/admin/dead-letters';
export const adminResend = '/api/admin/dead-letters/resend';
/** What is live, for teams, by their tokens; below it what they release by. */
export const releases = '/api/releases';
/** Who did what to packages that the team may release. */
export const releaseJournal = '/api/releases/journal';
export const planRelease = '/api/releases/plan';
/** Octets. */
export const releaseFile = '/api/releases/:upload/files/:sha256';
export const finishRelease = '/api/releases/:upload/finish';
export const promoteRelease = '/api/releases/promote';
export const rollBackRelease = '/api/releases/rollback';
export const retireRelease = '/api/releases/retire';
/** Ends a trial. */
export const withdrawRelease = '/api/releases/withdraw';
/** Values of the settings of a section that the team may release: read and changed. */
export const releaseSettings = '/api/releases/settings';
/** What the site knows of the packages that a team's token names: builds, errors, times, sizes, trials. */
export const releaseView = '/api/releases/view';
/** Who did what to the builds. */
export const adminJournal = '/api/admin/composition/journal';
/** Those who release over the network, with their tokens. */
export const adminTeams = '/api/admin/teams';
export const adminCreateTeam = '/api/admin/teams/create';
export const adminSetWebhook = '/api/admin/teams/set-webhook';
export const adminSetBackend = '/api/admin/teams/set-backend';
export const adminCreateToken = '/api/admin/teams/create-token';
export const adminRevokeToken = '/api/admin/teams/revoke-token';
/** Incidents that browsers had with the composition of the site. */
export const reports = '/api/reports';
/** While builds are on trial: what a page shows to be counted, and how it went. */
export const visitTicket = '/api/visits/ticket';
export const visits = '/api/visits';
export const openapi = '/api/openapi.json';
