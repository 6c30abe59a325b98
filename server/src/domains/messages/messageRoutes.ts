import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { messages as calls } from 'shared/calls';
import { parseId, sendPhotosSchema, UNREAD_NOTICES_HEADER } from 'shared/contract';
import { fieldErrorsOf, invalidFields, unauthorized } from '../../errors/httpError';
import { matchesEtag } from '../../network/notModified';
import { isSeenDue, recordSeen } from '../../session/readSession';
import { currentUser } from '../../session/session';
import { mount } from '../calls/mount';
import { readPictureForm } from '../calls/readForm';
import { ownDialog, toggleBlock, unknownUser } from './blocks';
import { createVersionReader, type Polled } from './dialogVersions';
import { messages } from './messages.ru';
import { presentMessage } from './presentMessage';
import { readPage, readPhotos } from './readPage';
import { selectDialogs } from './selectDialogs';
import { admitPhotos, sendMessage, sendPhotos } from './sendMessage';

const readFields = (fields: Readonly<Record<string, unknown>>) => {
  const { data, error } = sendPhotosSchema.safeParse(fields);
  if (data) return data;
  throw invalidFields(fieldErrorsOf(error));
};

/** Registers photos in messages, visible only to the dialog's two people (docs/specification.md, 'Messages'). */
const photoRoutes: FastifyPluginAsync = async (app) => {
  await app.register(multipart);

  mount(app, calls.sendPhotos, async ({ user, key, request }) => {
    const { id: fromUser } = user;
    const clientId = key ?? undefined;
    const now = app.clock.now();
    const form = await readPictureForm(request, {
      account: fromUser,
      isRepeat: false,
      admit: (before) => admitPhotos(app, { fromUser, toUser: readFields(before).to_user, clientId, now }),
    });
    const { to_user: toUser, text, listing_id: listingId } = readFields(form.fields);
    const draft = { fromUser, toUser, text, clientId, listingId, now };
    const message = await sendPhotos(app, draft, form);
    return { message: presentMessage(message, fromUser) };
  });

  mount(app, calls.messagePhotos, async ({ params, user }) => {
    const { id: readerId } = user;
    const names = await readPhotos(app.db, { readerId, messageId: params.id });
    return { photos: names.map(app.imageAddresses.sign) };
  });
};

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

  /** Bypasses Fastify, which would double a poll's cost: a 304 needs only its validators (RFC 9110, 15.4.5). */
  const answerUnchanged = (reply: FastifyReply, etag: string): void => {
    const isLeaving = reply.getHeader('connection') === 'close';
    const headers = { ...validatorsOf(etag), ...(isLeaving && { connection: 'close' }) };
    reply.hijack().raw.writeHead(304, headers).end();
  };

  /** Reads who polls and whether anything is new, by one small query; replaces the call's guard on polled routes. */
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
      const requested = { readerId: userId, peerId, limit, offset, before };
      const page = await readPage(app.db, requested, version, app.clock.now());
      reply.headers(validatorsOf(etagOf(page.version)));
      return page.rows.map((row) => presentMessage(row, userId));
    },
    { preParsing: forPolls },
  );

  mount(app, calls.sendMessage, async (input) => {
    const { body, user } = input;
    const { id: fromUser } = user;
    const { to_user: to, text, listing_id: listingId } = body;
    // A message keeps its key for ever, by which its sender recognises a shown copy.
    const clientId = body.client_id ?? input.key ?? undefined;
    const toUser = personOf({ id: String(to) });
    const message = await sendMessage(app, { fromUser, toUser, text, clientId, listingId, now: app.clock.now() });
    return { message: presentMessage(message, fromUser) };
  });

  mount(app, calls.block, async ({ params, body, user }) => {
    const change = { userId: user.id, peerId: personOf(params), wanted: body?.blocked, now: app.clock.now() };
    return { blocked: await toggleBlock(app.db, change) };
  });
};
