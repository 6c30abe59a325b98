import { eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import type { Queryable } from '../db/database';
import { dialogs, listings, messages } from '../db/schema';
import type { DemoPerson } from '../demoPeople';
import { readJson } from './readData';

/** Between two messages of a dialog. */
const STEP_MS = 20 * MINUTE_MS;

interface DemoMessage {
  from: DemoPerson;
  text: string;
  /** Paths in the folder of the seed data; separate crops, so that no listing makes them public. */
  photos?: readonly string[];
}

interface DemoDialog {
  between: readonly [DemoPerson, DemoPerson];
  /** The listing that the first message is about. */
  about: number;
  /** Hours since its last message. */
  ago: number;
  messages: readonly DemoMessage[];
}

const readDialogs = (): DemoDialog[] => readJson('demo-dialogs.json');

export const readMessagePhotos = (): string[] =>
  readDialogs().flatMap(({ messages: sent }) => sent.flatMap(({ photos = [] }) => photos));

/** Stores the dialogs of the demo people, all but the last messages as read. `origin` is the prefix of links. */
export const seedDemoDialogs = async (
  db: Queryable,
  people: Record<DemoPerson, number>,
  { imageNames, origin, now }: { imageNames: ReadonlyMap<string, string>; origin: string; now: Date },
): Promise<void> => {
  for (const { between, about, ago, messages: sent } of readDialogs()) {
    const [listing] = await db
      .select({ title: listings.title, section: listings.section })
      .from(listings)
      .where(eq(listings.id, about));
    if (!listing) continue;
    const greeting = `Здравствуйте! Пишу по объявлению «${listing.title}»: ${origin}${sectionPaths[listing.section].detail(about)}`;
    const stored = await db
      .insert(messages)
      .values(
        sent.map(({ from, text, photos = [] }, index) => ({
          fromUser: people[from],
          toUser: people[between[0] === from ? between[1] : between[0]],
          text: index === 0 ? `${greeting}\n\n${text}` : text,
          listingId: index === 0 ? about : null,
          images: photos.flatMap((photo) => imageNames.get(photo) ?? []),
          createdAt: new Date(now.getTime() - ago * HOUR_MS - (sent.length - 1 - index) * STEP_MS),
          readAt: index < sent.length - 1 ? now : null,
        })),
      )
      .returning();
    const last = stored.at(-1);
    if (!last) continue;
    const side = {
      lastMessageId: last.id,
      lastTime: last.createdAt,
      listingId: about,
    };
    await db.insert(dialogs).values([
      { ownerId: last.toUser, peerId: last.fromUser, unreadCount: 1, ...side },
      { ownerId: last.fromUser, peerId: last.toUser, unreadCount: 0, ...side },
    ]);
  }
};
