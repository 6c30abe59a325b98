import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { LimitName } from 'shared/calls';

/** Returns the name that an address is counted under: itself, for IPv6 its /64. */
export const addressOwner = (text: string): string => {
  if (!ipaddr.isValid(text)) return text.slice(0, 64);
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
};

/** Returns who makes the call: the account when there is a session, else the address. */
export const callerOf = ({ userId, ip }: FastifyRequest): string =>
  userId === null ? addressOwner(ip) : `account ${userId}`;

const WINDOW_MS = 60_000;

interface Limit {
  rateLimit: RateLimitOptions;
}

/** Returns a limit of so many a minute from one address. */
const perAddress = (max: number): Limit => ({ rateLimit: { max, timeWindow: WINDOW_MS } });

/** Returns a limit of so many a minute for one account. */
const perAccount = (max: number): Limit => ({ rateLimit: { max, timeWindow: WINDOW_MS, keyGenerator: callerOf } });

/** `config` of routes by the names of their limits. */
export const limits: Record<LimitName, Limit> = {
  /** For each way of signing in. */
  signIn: perAddress(30),
  /** Reports of browsers: a network may have many tabs. */
  report: perAddress(30),
  /** Visits while builds are on trial: a network may have many tabs. */
  visit: perAddress(30),
  /** Views of listings: as many as a person can open. */
  view: perAddress(60),
  /** Writes. */
  write: perAccount(60),
  /** Polls of an open page every few seconds: enough for a dozen tabs. */
  poll: perAccount(600),
  /** Expensive and rare calls. */
  seldom: perAccount(5),
  /** Statistics of a listing, which read its author's dialogs. */
  stats: perAccount(30),
  /** Requests with every change of a filter. */
  count: perAddress(240),
  /** Requests while typing: a key every half second. */
  typing: perAddress(120),
  /** Flyers and link previews: also for services that fetch links for many. */
  drawing: perAddress(60),
  /** Files of a build, many and most of them small. */
  buildFile: perAddress(1000),
};
