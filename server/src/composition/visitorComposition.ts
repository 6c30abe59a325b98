import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARES } from 'shared/contract';
import type { LiveComposition, LiveReader } from './liveReleases';

const COOKIE = 'canary';
const KEPT_FOR_S = 30 * 24 * 60 * 60;

const readShare = (header: string | undefined): number | null => {
  const value = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : null;
};

/** Drawn once and kept in a cookie of this one number, which tells nobody from the other hundredth of all visitors. */
const shareOf = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): number => {
  const known = readShare(request.headers.cookie);
  if (known !== null) return known;
  const share = randomInt(SHARES);
  const secure = isSecure ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${share}; Path=/; Max-Age=${KEPT_FOR_S}; SameSite=Lax; HttpOnly${secure}`);
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
