import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARES } from 'shared/contract';
import { readShare, SHARE_COOKIE } from '../network/visitorShare';
import type { LiveComposition, LiveReader } from '../release/liveReleases';

const KEPT_FOR_S = 30 * 24 * 60 * 60;

/**
 * Returns the visitor's share: a random number stored in a cookie, one of a hundred, too coarse to identify a visitor.
 */
const shareOf = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): number => {
  const known = readShare(request.headers.cookie);
  if (known !== undefined) return known;
  const share = randomInt(SHARES);
  reply.setCookie(SHARE_COOKIE, String(share), {
    path: '/',
    maxAge: KEPT_FOR_S,
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure,
  });
  return share;
};

/**
 * Returns the builds for this visitor. Only while a build is on trial does the visitor get a lasting share; without a
 * trial no cookie is set. `isSecure`: the site is served by HTTPS.
 */
export const visitorComposition = (
  live: LiveReader,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): LiveComposition | null => {
  const common = live();
  return common?.split ? live(shareOf(request, reply, isSecure)) : common;
};
