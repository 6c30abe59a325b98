import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { endpoints, isSignedImage, withParam } from 'shared/contract';
import { complaintMessages, dialogs, imageClaims, messages } from '../../db/schema';
import { fileNames } from '../../images/imageName';
import { describeOnDatabases, type TestSite } from '../../testing/describeOnDatabases';
import { createUser } from '../../testing/factories';
import { type FormFile, makePicture, photoForm } from '../../testing/listingForms';
import { sweepImages } from '../images/sweepImages';
import { tellPeople } from '../notifications/tellPeople';

const ADMIN = 1;

interface Sent {
  to: number;
  text?: string;
  files?: readonly FormFile[];
  key?: string;
}

const send = async (site: TestSite, as: number | undefined, { to, text, files, key }: Sent) => {
  const { payload, headers } = await photoForm({ to_user: to, text: text ?? null }, files);
  return site.call(`POST ${endpoints.sendPhotos}`, {
    as,
    payload,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  });
};
const sendText = (site: TestSite, as: number, to: number, text = 'Здравствуйте') =>
  site.call(`POST ${endpoints.sendMessage}`, { as, payload: { to_user: to, text } });
const photosOf = (site: TestSite, as: number | undefined, message: number | string) =>
  site.call(`GET ${withParam(endpoints.messagePhotos, message)}`, { as });
const look = async (site: TestSite, file: string) => (await site.call(`GET /api/image/${file}`)).statusCode;
const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, red) => makePicture({ red })));
const twoPeople = async (site: TestSite) => [await createUser(site.db), await createUser(site.db)] as const;
/** Names of the files that are stored of the message's photos. */
const filesOf = async (site: TestSite): Promise<string[]> =>
  (await site.db.select().from(messages)).flatMap(({ images }) => images);

describeOnDatabases('photos in messages', (current) => {
  it('reach the two of the dialog alone, under names that open for ten minutes', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const answer = await send(site, anna, { to: igor, text: ' Вот она ', files: await pictures(4) });
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      expect.objectContaining({ text: 'Вот она', photos: 4 }),
    ]);
    const { id } = answer.json().message;
    for (const as of [anna, igor]) {
      const peer = as === anna ? igor : anna;
      const [read] = (await site.call(`GET ${withParam(endpoints.messages, peer)}`, { as })).json();
      expect(read).toMatchObject({ id, photos: 4 });
      const { photos } = (await photosOf(site, as, id)).json();
      expect(photos).toHaveLength(4);
      for (const file of photos) expect([isSignedImage(file), await look(site, file)]).toEqual([true, 200]);
    }
    for (const file of await filesOf(site)) expect(await look(site, file)).toBe(404);
    for (const as of [await createUser(site.db), ADMIN, 0]) expect((await photosOf(site, as, id)).statusCode).toBe(404);
    expect((await photosOf(site, undefined, id)).statusCode).toBe(401);
    for (const wrong of ['x', '0', '999999', '1.5']) expect((await photosOf(site, anna, wrong)).statusCode).toBe(404);
    const signed = (await photosOf(site, anna, id)).json().photos[0];
    site.clock.advance(10 * 60_000);
    expect(await look(site, signed)).toBe(404);
  });

  it('need no text; the list of dialogs and the notice say what came', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    expect((await send(site, anna, { to: igor })).json().message).toMatchObject({ text: '', photos: 1 });
    const dialogs = (await site.call(`GET ${endpoints.dialogs}`, { as: igor })).json();
    expect(dialogs[1]).toMatchObject({ user_id: anna, last_message: 'Фото', unread_count: 1 });
    site.clock.advance(6 * 60_000);
    await tellPeople(site.db, site.clock.now());
    const [notice] = (await site.call(`GET ${endpoints.notifications}`, { as: igor })).json();
    expect(notice.text).toMatch(/^Фото: /);
  });

  it.each([
    ['five', () => pictures(5), 'Не больше 4 фотографий в одном сообщении'],
    ['none', async () => [], 'Выберите хотя бы одну фотографию'],
    [
      'no picture',
      async () => [Buffer.from('%PDF-1.7')],
      'Файл не похож на изображение. Подойдут JPEG, PNG, WebP, GIF, AVIF и HEIC',
    ],
    ['an empty file', async () => [Buffer.from('')], 'Файл пустой. Выберите другое изображение'],
  ])('%s: refused in words, and nothing is stored', async (_what, files, text) => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const answer = await send(site, anna, { to: igor, text: 'Смотрите', files: await files() });
    const { detail } = answer.json();
    expect([answer.statusCode, typeof detail === 'string' ? detail : detail[0].msg]).toEqual([422, text]);
    expect([await site.db.select().from(messages), await site.db.select().from(imageClaims)]).toEqual([[], []]);
  });

  it('are sent once however often they come with the same key', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const key = randomUUID();
    const answers = [await send(site, anna, { to: igor, key }), await send(site, anna, { to: igor, key })];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(await filesOf(site)).toHaveLength(1);
    const other = await send(site, anna, { to: igor, key, text: 'другое' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'KEY_TAKEN']);
  });

  it('neither pass a block nor are read across one', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const { id } = (await send(site, anna, { to: igor })).json().message;
    await site.call(`POST ${withParam(endpoints.block, anna)}`, { as: igor });
    const refused = await send(site, anna, { to: igor });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ blocked_by_them: true, detail: 'Пользователь вас заблокировал' }),
    ]);
    expect((await photosOf(site, anna, id)).statusCode).toBe(403);
    expect((await photosOf(site, igor, id)).statusCode).toBe(200);
    expect(await site.db.select().from(imageClaims)).toEqual([]);
  });

  it('are limited to 20 a day for people who have never answered', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const files = await pictures(4);
    for (let time = 0; time < 4; time += 1) await send(site, anna, { to: igor, files });
    expect((await send(site, anna, { to: igor, files: files.slice(1) })).statusCode).toBe(200);
    const refused = await send(site, anna, { to: igor, files: files.slice(2) });
    expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
      429,
      'TOO_MANY_PHOTOS',
      'За сутки можно отправить не больше 20 фотографий тем, кто вам ещё не ответил',
    ]);
    expect((await send(site, anna, { to: igor, files: files.slice(3) })).statusCode).toBe(200);
    expect((await send(site, anna, { to: igor, files: files.slice(3) })).statusCode).toBe(429);
    expect((await send(site, anna, { to: 0, files })).statusCode).toBe(200);
    await sendText(site, igor, anna);
    expect((await send(site, anna, { to: igor, files })).statusCode).toBe(200);
    site.clock.advance(24 * 60 * 60_000);
    expect((await send(site, anna, { to: await createUser(site.db), files })).statusCode).toBe(200);
  });

  it('stand in a complaint for those who decide, and in the export of both', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    const { id } = (await send(site, anna, { to: igor, text: 'Купите' })).json().message;
    const payload = { user_id: anna, reason: 'Спам', messages: [id] };
    expect((await site.call(`POST ${endpoints.complaints}`, { as: igor, payload })).statusCode).toBe(200);
    const [opened] = (await site.call(`GET ${endpoints.adminComplaints}`, { as: ADMIN })).json();
    const [shown] = opened.complaints[0].messages;
    expect(shown).toMatchObject({ text: 'Купите', photos: [expect.stringMatching(/\.webp$/)] });
    expect(await look(site, shown.photos[0])).toBe(200);
    const exportOf = async (as: number) => (await site.call(`GET ${endpoints.exportMe}`, { as })).json();
    const [mine, theirs] = [await exportOf(anna), await exportOf(igor)];
    expect(mine.messages_sent[0].photos.map(isSignedImage)).toEqual([true]);
    expect(theirs.messages_received[0].photos.map(isSignedImage)).toEqual([true]);
    expect(theirs.complaints[0].photos.map(isSignedImage)).toEqual([true]);
  });

  it('go with the last row that names them: both accounts, and the complaint', async () => {
    const site = current();
    const { db, app } = site;
    const [anna, igor] = await twoPeople(site);
    const { id } = (await send(site, anna, { to: igor })).json().message;
    const [name = ''] = await filesOf(site);
    const isStored = () => app.images.has(name);
    const sweep = () => sweepImages({ db, images: app.images }, site.clock.now());
    const payload = { user_id: anna, reason: 'Спам', messages: [id] };
    await site.call(`POST ${endpoints.complaints}`, { as: igor, payload });
    await site.call(`POST ${endpoints.deleteMe}`, { as: igor, payload: {} });
    await sweep();
    expect(await isStored()).toBe(true);
    await db.delete(dialogs);
    await db.delete(messages);
    await sweep();
    expect(await isStored()).toBe(true);
    await db.delete(complaintMessages);
    await sweep();
    for (const file of fileNames(name)) expect(await app.images.has(file)).toBe(false);
  });

  it('go with both accounts', async () => {
    const site = current();
    const [anna, igor] = await twoPeople(site);
    await send(site, anna, { to: igor });
    const [name = ''] = await filesOf(site);
    for (const as of [anna, igor]) await site.call(`POST ${endpoints.deleteMe}`, { as, payload: {} });
    await sweepImages({ db: site.db, images: site.app.images }, site.clock.now());
    expect([await filesOf(site), await site.app.images.has(name)]).toEqual([[], false]);
  });
});
