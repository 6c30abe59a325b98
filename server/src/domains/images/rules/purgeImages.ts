import { inArray, type SQL, sql } from 'drizzle-orm';
import { endpoints, IMAGE_WIDTHS } from 'shared/contract';
import type { Database } from '../../../db/database';
import { rowExists } from '../../../db/hasRow';
import { imagePurges } from '../../../db/schema';
import type { Settings } from '../../../settings/settings';
import { PUBLIC_FOR_MS } from './createPublicImages';

/** By then no process serves the picture, so the CDN cannot fetch it again right after the purge. */
const SETTLED_AFTER_S = (2 * PUBLIC_FOR_MS) / 1000;
const BATCH = 100;
const ANSWER_LIMIT_MS = 5_000;

interface Cdn {
  /** The CDN's purge URL; undefined without one. */
  url: string | undefined;
  origins: readonly string[];
}

export const cdnOf = ({ CDN_PURGE_URL, PUBLIC_URL, IMAGES_URL }: Settings): Cdn => ({
  url: CDN_PURGE_URL,
  origins: [PUBLIC_URL, IMAGES_URL].filter((origin) => origin !== undefined),
});

const addressesOf = (name: string, origin: string): string[] => {
  const address = `${origin}${endpoints.image.path.replace(':file', name)}`;
  const preview = `${origin}${endpoints.imagePreview.path.replace(':file', name)}`;
  return [address, ...IMAGE_WIDTHS.map((width) => `${address}?w=${width}`), preview];
};

const requestPurge = async (url: string, urls: readonly string[]): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ urls }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to a request to purge pictures`);
};

const isSettled = (afterS: number): SQL => sql`${imagePurges.createdAt} <= now() - make_interval(secs => ${afterS})`;

export const isPurgeDue = (): SQL => rowExists(imagePurges, isSettled(SETTLED_AFTER_S));

/**
 * Purges pictures that are no longer public from the CDN, if there is one, and returns their number. Throws when the
 * CDN refuses; the next run retries.
 */
export const purgeImages = async (db: Database, cdn: Cdn, settledAfterS: number = SETTLED_AFTER_S): Promise<number> => {
  let purged = 0;
  for (;;) {
    const rows = await db
      .select({ id: imagePurges.id, name: imagePurges.name })
      .from(imagePurges)
      .where(isSettled(settledAfterS))
      .orderBy(imagePurges.id)
      .limit(BATCH);
    if (rows.length === 0) return purged;
    const names = [...new Set(rows.map(({ name }) => name))];
    const { url, origins } = cdn;
    if (url && origins.length > 0) {
      await requestPurge(
        url,
        names.flatMap((name) => origins.flatMap((origin) => addressesOf(name, origin))),
      );
      purged += names.length;
    }
    const ids = rows.map(({ id }) => id);
    await db.delete(imagePurges).where(inArray(imagePurges.id, ids));
    if (rows.length < BATCH) return purged;
  }
};
