import type { RateLimitOptions } from '@fastify/rate-limit';
import type { LimitName } from 'shared/calls';
import { callerOf } from './callerOf';

const WINDOW_MS = 60_000;

interface Limit {
  rateLimit: RateLimitOptions;
}

/** So many a minute from one address. */
const perAddress = (max: number): Limit => ({ rateLimit: { max, timeWindow: WINDOW_MS } });

/** So many a minute for one account. */
const perAccount = (max: number): Limit => ({ rateLimit: { max, timeWindow: WINDOW_MS, keyGenerator: callerOf } });

/** `config` of routes by the names of their limits. */
export const limits: Record<LimitName, Limit> = {
  /** For each way of signing in. */
  signIn: perAddress(30),
  /** Reports of browsers: many tabs of one network among them. */
  report: perAddress(30),
  /** Visits while builds are on trial: many tabs of one network among them. */
  visit: perAddress(30),
  /** Looks at listings: as many as somebody can open. */
  view: perAddress(60),
  /** What changes something. */
  write: perAccount(60),
  /** What an open page asks every few seconds: enough for a dozen tabs. */
  poll: perAccount(600),
  /** What costs much and is needed seldom. */
  seldom: perAccount(5),
  /** The numbers of a listing, which read its author's dialogs. */
  stats: perAccount(30),
  /** What is asked with every change of a filter. */
  count: perAddress(240),
  /** What is asked while somebody types: a letter every half second. */
  typing: perAddress(120),
  /** Flyers and previews of links: those who forward links for many among them. */
  drawing: perAddress(60),
  /** Files of a build, many and most of them small. */
  buildFile: perAddress(1000),
};
