import { listingForm } from '@laparyadom/server/src/testing/listingForms';
import { PAGE_SIZE, sectionEndpoints } from 'shared/contract';
import sharp from 'sharp';
import { type LoadMeasure, summarize } from './measureLoad';

/** Photos as phones make them, and how many of them one account uploads at once: 5 MB together. */
const UPLOADS = 8;
const PHOTO = { width: 4000, height: 3000 };
const PHOTO_BYTES = (5 * 1024 * 1024) / UPLOADS;
/** Calm readers: what is measured is how long they wait, not how many of them the server can serve. */
const READERS = 4;
const PAUSE_MS = 25;

interface Plan {
  url: string;
  /** Sessions of who uploads all the time and of who places one listing after another. */
  tokens: { greedy: string; other: string };
  /** Of each half of a round. */
  seconds: number;
  rounds: number;
  uploads?: number;
  /** Of the photos, in pixels. */
  size?: { width: number; height: number };
}

/** How long others waited, in milliseconds. */
export interface Waits {
  feed: LoadMeasure;
  create: LoadMeasure;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A photo whose file is about as long as wanted. */
const makePhoto = async (seed: number, size: Required<Plan>['size']): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 40 } as const;
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, noise, background: '#888' } })
    .png()
    .toBuffer();
  const at = (quality: number) => sharp(grain).resize(size).jpeg({ quality }).toBuffer();
  let photo = await at(95);
  for (let quality = 90; quality > 10 && photo.length > PHOTO_BYTES; quality -= 10) photo = await at(quality);
  return photo;
};

const createSender =
  (url: string, token: string) =>
  async (photo: Buffer): Promise<number> => {
    const { payload, headers } = await listingForm('pets', {}, [photo]);
    const started = performance.now();
    const answer = await fetch(`${url}${sectionEndpoints.pets.create}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`An upload was answered ${answer.status}`);
    return performance.now() - started;
  };

/** Readers of the feed and one author with a photo, again and again until the time is over. */
const measureOthers = async (plan: Plan, send: (photo: Buffer) => Promise<number>, photo: Buffer) => {
  const end = performance.now() + plan.seconds * 1000;
  const feed: number[] = [];
  const create: number[] = [];
  const read = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const answer = await fetch(`${plan.url}${sectionEndpoints.pets.filter}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ limit: PAGE_SIZE, offset: 0 }),
      });
      await answer.arrayBuffer();
      feed.push(performance.now() - started);
      await pause(PAUSE_MS);
    }
  };
  const write = async () => {
    do create.push(await send(photo));
    while (performance.now() < end);
  };
  await Promise.all([...Array.from({ length: READERS }, read), write()]);
  return { feed, create };
};

const uploadUntil = async (isOver: () => boolean, send: (photo: Buffer) => Promise<number>, photos: Buffer[]) => {
  let sent = 0;
  while (!isOver()) {
    await Promise.all(photos.map(send));
    sent += photos.length;
  }
  return sent;
};

/** Others' waits while nobody uploads, and while one account uploads all the time; in turns, all rounds together. */
export const measurePictures = async (plan: Plan): Promise<{ quiet: Waits; busy: Waits; sent: number }> => {
  const { url, tokens, seconds, rounds, uploads = UPLOADS, size = PHOTO } = plan;
  const [greedy, other] = [createSender(url, tokens.greedy), createSender(url, tokens.other)];
  const photos: Buffer[] = [];
  for (let seed = 0; seed < uploads; seed += 1) photos.push(await makePhoto(seed, size));
  const photo = await makePhoto(uploads, size);
  // Compiled and started, whatever renders.
  await Promise.all([greedy(photo), other(photo)]);

  const all = {
    quiet: { feed: [] as number[], create: [] as number[] },
    busy: { feed: [] as number[], create: [] as number[] },
  };
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['quiet', 'busy'] as const) {
      let isOver = kind === 'quiet';
      const uploading = uploadUntil(() => isOver, greedy, photos);
      const waits = await measureOthers(plan, other, photo);
      isOver = true;
      sent += await uploading;
      all[kind].feed.push(...waits.feed);
      all[kind].create.push(...waits.create);
    }
  }
  const elapsed = seconds * rounds * 1000;
  const summary = ({ feed, create }: typeof all.quiet): Waits => ({
    feed: summarize(feed, elapsed),
    create: summarize(create, elapsed),
  });
  return { quiet: summary(all.quiet), busy: summary(all.busy), sent };
};
