import type { Page } from '@playwright/test';
import { composition as compositionCalls } from 'shared/calls';
import { consentEditions, consentKinds, endpoints, FRESH_SIGN_IN, sectionEndpoints, withParam } from 'shared/contract';
import { demoAccount } from './demoAccount';
import { smallPhoto } from './photo';
import { playTelegramApp } from './telegram';

/** A lost and a found animal of the demo data. */
export const LOST = 25;
export const FOUND = 27;

const EMPTY_TILE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Requires a fresher sign-in for a call. */
const refuseOld = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 403, json: { detail: 'Войдите заново', code: FRESH_SIGN_IN } }),
  );

/** Changes the site's answers to a call. */
const changeAnswer = (page: Page, path: string, change: (answer: object) => object) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as object) });
  });

/** Treats every administrator's sign-in as too old. */
export const refuseOldSignIn = (page: Page) => refuseOld(page, endpoints.adminSummary.path);

/** Answers that the user has given no consent. */
export const answerNoConsent = (page: Page) =>
  page.route(`**${endpoints.consents.path}`, (route) =>
    route.fulfill({ json: consentKinds.map((kind) => ({ kind, edition: consentEditions[kind], given: null })) }),
  );

/** Opens the site in a Telegram app of another person. */
export const openAsMiniAppOfIgor = async (page: Page, url: string): Promise<void> => {
  const { token } = await demoAccount(url, 'igor');
  await playTelegramApp(page);
  await page.route(`**${endpoints.signInTelegramInitData.path}`, (route) => route.fulfill({ json: { token } }));
};

/** Quarantines the shell's build. */
export const quarantineTheShell = (page: Page) =>
  changeAnswer(page, endpoints.adminComposition.path, (answer) => {
    const { packages } = compositionCalls.adminComposition.answer.parse(answer);
    const quarantine = { since: '2026-11-21T09:00:00.000Z', cause: 'late', message: 'No page within 1500 ms' };
    const [shell, ...others] = packages.map((one) => ({ ...one, live: { ...one.live } }));
    if (shell) shell.live.quarantine = quarantine;
    return { packages: shell ? [shell, ...others] : others };
  });

/** Adds details of the found animal to the demo data. */
export const addFindDetails = (page: Page) =>
  changeAnswer(page, withParam(sectionEndpoints.pets.detail, FOUND), (answer) => {
    const marks = { colour: 'полосатый', size: null, collar: null, special: null };
    return { ...answer, lost: { event_date: null, place: null, point: null, marks, reward: null } };
  });

/** Requires a fresher sign-in for the data download. */
export const refuseDownload = (page: Page) => refuseOld(page, endpoints.exportMe.path);

/** Sends a photo from Игорь to Анна. */
export const sendPhotoToAnna = async (page: Page, url: string): Promise<void> => {
  const [igor, anna] = await Promise.all([demoAccount(url, 'igor'), demoAccount(url, 'anna')]);
  const answer = await page.request.post(`${url}${endpoints.sendPhotos.path}`, {
    headers: { authorization: `Bearer ${igor.token}` },
    multipart: { to_user: String(anna.id), text: '', images: await smallPhoto(page, '#b4532a') },
  });
  if (!answer.ok()) throw new Error(`The photo was refused: ${answer.status()} ${await answer.text()}`);
};

/** Enables a map with streets and place search; its tiles are empty. */
export const showStreets = async (page: Page): Promise<void> => {
  await page.route('**/streets/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_TILE }));
  const map = { tiles: '/streets/{z}/{x}/{y}', attribution: 'OpenStreetMap' };
  await changeAnswer(page, endpoints.config.path, (answer) => ({ ...answer, map }));
};

/** Changes a section's settings beforehand. */
export const changeSettingsBefore = (page: Page) =>
  changeAnswer(page, `${endpoints.adminSettings.path}?*`, (answer) => ({ ...answer, hasEarlier: true }));

/** Makes the found animal match the lost one. */
export const matchTheFind = (page: Page) =>
  page.route(`**${withParam(endpoints.lostMatches.path, LOST)}`, async (route) => {
    const found = new URL(withParam(sectionEndpoints.pets.detail, FOUND), route.request().url()).href;
    const listing = (await (await page.request.get(found)).json()) as object;
    const reasons = ['Совпал окрас: рыжий', '900 м от места пропажи', 'Нашли на следующий день'];
    await route.fulfill({ json: [{ listing, score: 82, reasons }] });
  });
