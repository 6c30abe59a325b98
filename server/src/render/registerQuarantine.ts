import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { logEvent } from '../log/logEvents';
import { type BuildName, createQuarantine, type Quarantine } from './quarantine';
import { endCauses } from './renderError';

declare module 'fastify' {
  interface FastifyInstance {
    /** Builds that ended their rendering processes repeatedly, here or on another server. */
    quarantine: Quarantine;
  }
}

const CHANNEL = 'quarantine';
/** Limit of a build's last output sent to other servers, in characters: `NOTIFY` has room for 8,000 bytes. */
const MESSAGE_LENGTH = 500;

const owner = { name: z.string(), build: z.string() };
const newsSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('closed'), ...owner, cause: z.enum(endCauses), message: z.string() }),
  z.object({ what: z.literal('lifted'), ...owner }),
]);

/** Adds the quarantine to the app. Servers notify each other; one that misses a notification detects the end itself. */
export const quarantine = fp(async (app: FastifyInstance) => {
  const notify = (news: z.infer<typeof newsSchema>): void => {
    if (!app.settings.DATABASE_URL) return;
    app.db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`).catch((error: unknown) => {
      logEvent(app.log, 'server_news.send_failed', { err: error, build: news.build });
    });
  };
  const own = createQuarantine(
    () => app.clock.now(),
    ({ name, build, cause, message }) =>
      notify({ what: 'closed', name, build, cause, message: message.slice(0, MESSAGE_LENGTH) }),
  );
  app.addNewsListener({
    channel: CHANNEL,
    onNotify: (payload) => {
      const { data: news } = newsSchema.safeParse(JSON.parse(payload));
      // A newer server may send more than this one understands.
      if (!news) return;
      if (news.what === 'lifted') own.lift(news);
      else own.closeSilently({ name: news.name, build: news.build, cause: news.cause, message: news.message });
    },
    poll: async () => undefined,
  });
  app.decorate('quarantine', {
    ...own,
    lift: ({ name, build }: BuildName) => {
      notify({ what: 'lifted', name, build });
      return own.lift({ name, build });
    },
  });
});
