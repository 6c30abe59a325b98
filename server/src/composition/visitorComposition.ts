import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARES } from 'shared/contract';
import { readShare, SHARE_COOKIE } from '../network/visitorShare';
import { publicUrl } from '../plugins/publicUrl';
import type { LiveComposition, LiveReader } from '../release/liveReleases';

const SHARE_COOKIE_S = 30 * 24 * 60 * 60;

/** Returns the visitor's share from a cookie: a random number below 100, too coarse to identify a visitor. */
const shareOf = (request: FastifyRequest, reply: FastifyReply): number => {
  const known = readShare(request.headers.cookie);
  if (known !== undefined) return known;
  const share = randomInt(SHARES);
  reply.setCookie(SHARE_COOKIE, String(share), {
    path: '/',
    maxAge: SHARE_COOKIE_S,
    sameSite: 'lax',
    httpOnly: true,
    secure: publicUrl(request).startsWith('https:'),
  });
  return share;
};

/** Returns the builds for this visitor. The cookie with the share is set only while a build is on trial. */
export const visitorComposition = (
  live: LiveReader,
  request: FastifyRequest,
  reply: FastifyReply,
): LiveComposition | null => {
  const common = live();
  return common?.split ? live(shareOf(request, reply)) : common;
};
