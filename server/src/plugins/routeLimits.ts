import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { LimitName } from 'shared/calls';

/** Returns the key that an address is counted under: itself, for IPv6 its /64. */
export const addressOwner = (text: string): string => {
  if (!ipaddr.isValid(text)) return text.slice(0, 64);
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
};

/** Returns the key of the caller: the account when there is a session, else the address. */
export const callerOf = ({ userId, ip }: FastifyRequest): string =>
  userId === null ? addressOwner(ip) : `account ${userId}`;

const WINDOW_MS = 60_000;

const perAddress = (max: number) => ({ rateLimit: { max, timeWindow: WINDOW_MS } });

const perAccount = (max: number) => ({ rateLimit: { max, timeWindow: WINDOW_MS, keyGenerator: callerOf } });

/** `config` of routes by the names of their limits, per minute. */
export const limits: Record<LimitName, { rateLimit: RateLimitOptions }> = {
  /** For each way of signing in. */
  signIn: perAddress(30),
  /** Reports of browsers: one network may have many tabs. */
  report: perAddress(30),
  /** Visits while builds are on trial: one network may have many tabs. */
  visit: perAddress(30),
  view: perAddress(60),
  write: perAccount(60),
  poll: perAccount(600),
  seldom: perAccount(5),
  /** Statistics of a listing, which read its author's dialogs. */
  stats: perAccount(30),
  count: perAddress(240),
  /** Requests while typing: a key every half second. */
  typing: perAddress(120),
  /** Flyers and link previews, also for services that fetch links for many people. */
  drawing: perAddress(60),
  /** Files of a build, many and most of them small. */
  buildFile: perAddress(1000),
};
