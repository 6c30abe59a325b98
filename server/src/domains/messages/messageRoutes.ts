import type { FastifyPluginAsync, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { messages as calls } from 'shared/calls';
import { parseId, UNREAD_NOTICES_HEADER } from 'shared/contract';
import { unauthorized } from '../../errors/httpError';
import { matchesEtag } from '../../network/notModified';
import { isSeenDue, recordSeen } from '../../session/readSession';
import { currentUser } from '../../session/session';
import { mount } from '../calls/mount';
import { createVersionReader, type Polled } from './createVersionReader';
import { messages } from './messages.ru';
import { photoRoutes } from './photoRoutes';
import { presentMessage } from './presentMessage';
import { readPage } from './readPage';
import { ownDialog, unknownUser } from './refusals';
import { selectDialogs } from './selectDialogs';
import { sendMessage } from './sendMessage';
import { toggleBlock } from './toggleBlock';

interface Poll extends Pick<Polled, 'version' | 'unreadNotices'> {
  userId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who polls, and what is new to them; set on polled routes. */
    poll: Poll | null;
  }
}

/** Parses the person's id in a path. Throws 404 for an invalid one. */
const personOf = ({ id }: { id: string }): number => {
  const person = parseId(id, 0);
  if (person === null) throw unknownUser();
  return person;
};

/** Signed picture names are valid at least twice as long. */
const NAMES_MS = 4 * 60_000;

/** Registers the routes of private messages (docs/specification.md, 'Messages'). */
export const messageRoutes: FastifyPluginAsync = async (app) => {
  await app.register(photoRoutes);
  const readVersion = createVersionReader(app.db);
  app.decorateRequest('poll', null);

  /** An answer is not cached longer than the pictures that it names. */
  const etagOf = (version: string): string => `"${version}-${Math.floor(app.clock.now().getTime() / NAMES_MS)}"`;

  const isKnown = (request: FastifyRequest, etag: string): boolean => {
    const known = request.headers['if-none-match'];
    // '*' matches any version, but it is not known yet whether there is anything to read.
    return known === etag || (known !== '*' && matchesEtag(known, etag));
  };

  /** A browser caches the answer for this account alone and revalidates it before use. */
  const validatorsOf = (etag: string) => ({
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-encoding',
    etag,
  });

  /**
   * Bypasses Fastify's handling of answers, which would cost more than half of a poll: a 304 has its validators only,
   * and the cached answer's headers stay valid (RFC 9110, 15.4.5).
   */
  const answerUnchanged = (reply: FastifyReply, etag: string): void => {
    const isLeaving = reply.getHeader('connection') === 'close';
    const headers = { ...validatorsOf(etag), ...(isLeaving && { connection: 'close' }) };
    reply.hijack().raw.writeHead(304, headers).end();
  };

  /** Reads who polls and whether anything is new to them, by one small query; replaces `forUsers` on polled routes. */
  const readPoll = async (request: FastifyRequest): Promise<Poll> => {
    const { bearer } = request;
    if (!bearer) throw unauthorized();
    // An old token's session is stored once its account has been read.
    const found = (await readVersion(bearer)) ?? ((await currentUser(request)) && (await readVersion(bearer)));
    if (!found) throw unauthorized();
    const now = app.clock.now();
    if (isSeenDue(found.lastSeenAt, now)) await recordSeen(app.db, bearer.sessionId, found.lastSeenAt, now);
    return { userId: bearer.userId, ...found };
  };

  /** Answers 304 when nothing is new; otherwise continues. */
  const forPolls: preParsingHookHandler = (request, reply, _payload, done) => {
    readPoll(request).then((poll) => {
      request.poll = poll;
      const etag = etagOf(poll.version);
      if (isKnown(request, etag)) answerUnchanged(reply, etag);
      else done();
    }, done);
  };

  const pollOf = ({ poll }: FastifyRequest): Poll => {
    if (!poll) throw unauthorized();
    return poll;
  };

  mount(
    app,
    calls.dialogs,
    async ({ query, request, reply }) => {
      const { userId, version, unreadNotices } = pollOf(request);
      reply.headers({ ...validatorsOf(etagOf(version)), [UNREAD_NOTICES_HEADER]: unreadNotices });
      return selectDialogs(app.db, { ownerId: userId, addresses: app.imageAddresses, ...query });
    },
    { preParsing: forPolls },
  );

  mount(
    app,
    calls.messages,
    async ({ params, query, request, reply }) => {
      const { userId, version } = pollOf(request);
      const peerId = personOf(params);
      if (peerId === userId) throw ownDialog(404, messages.noOwnDialog);
      const { limit, offset, before } = query;
      const asked = { readerId: userId, peerId, limit, offset, before };
      const page = await readPage(app.db, asked, version, app.clock.now());
      reply.headers(validatorsOf(etagOf(page.version)));
      return page.rows.map((row) => presentMessage(row, userId));
    },
    { preParsing: forPolls },
  );

  mount(app, calls.sendMessage, async (asked) => {
    const { body, user, reply } = asked;
    const { id: fromUser } = user;
    const { to_user: to, text, listing_id: listingId } = body;
    // A message stores its key for ever, by which its sender recognises a shown copy.
    const clientId = body.client_id ?? asked.key ?? undefined;
    const toUser = personOf({ id: String(to) });
    const message = await sendMessage(app, { fromUser, toUser, text, clientId, listingId, now: app.clock.now() });
    reply.header('cache-control', 'no-store');
    return { message: presentMessage(message, fromUser) };
  });

  mount(app, calls.block, async ({ params, user, reply }) => {
    const { id: userId } = user;
    const blockedNow = await toggleBlock(app.db, {
      userId,
      peerId: personOf(params),
      now: app.clock.now(),
    });
    reply.header('cache-control', 'no-store');
    return { blocked: blockedNow };
  });
};
