import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARES } from 'shared/contract';
import { readShare, SHARE_COOKIE } from '../network/visitorShare';
import type { LiveComposition, LiveReader } from '../release/liveReleases';

const KEPT_FOR_S = 30 * 24 * 60 * 60;

/** Drawn once and kept in a cookie of this one number, which tells nobody from the other hundredth of all visitors. */
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
 * The builds for this visitor. Only while one of them is on trial does the visitor get a lasting share, so without a
 * trial no cookie is set. `isSecure`: the site is visited by HTTPS.
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
