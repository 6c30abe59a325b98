import type { RateLimitOptions } from '@fastify/rate-limit';
import type { LimitName } from 'shared/calls';
import { callerOf } from './callerOf';

const WINDOW_MS = 60_000;

/** `config` of a route that signs in: per address, for each way of signing in. */
export const signInLimit = { rateLimit: { max: 30, timeWindow: WINDOW_MS } };

/** `config` of the reports of browsers: per address, many tabs of one network among them. */
export const reportLimit = { rateLimit: { max: 30, timeWindow: WINDOW_MS } };

/** `config` of visits while builds are on trial: per address, many tabs of one network among them. */
export const visitLimit = { rateLimit: { max: 30, timeWindow: WINDOW_MS } };

/** `config` of the count of looks: per address, as many as somebody can open. */
export const viewLimit = { rateLimit: { max: 60, timeWindow: WINDOW_MS } };

/** `config` of a route that changes something: per account. */
export const writeLimit = { rateLimit: { max: 60, timeWindow: WINDOW_MS, keyGenerator: callerOf } };

/** `config` of a route that an open page asks every few seconds: per account, enough for a dozen tabs. */
export const pollLimit = { rateLimit: { max: 600, timeWindow: WINDOW_MS, keyGenerator: callerOf } };

/** `config` of a route that costs much and is needed seldom: per account. */
export const seldomLimit = { rateLimit: { max: 5, timeWindow: WINDOW_MS, keyGenerator: callerOf } };

/** `config` of the numbers of a listing, which read its author's dialogs: per account. */
export const statsLimit = { rateLimit: { max: 30, timeWindow: WINDOW_MS, keyGenerator: callerOf } };

/** `config` of the count of what a filter finds: per address, asked with every change of a filter. */
export const countLimit = { rateLimit: { max: 240, timeWindow: WINDOW_MS } };

/** `config` of what is asked for while somebody types: per address, a letter every half second. */
export const typingLimit = { rateLimit: { max: 120, timeWindow: WINDOW_MS } };

/** `config` of flyers and previews of links: per address, those who forward links for many among them. */
export const drawingLimit = { rateLimit: { max: 60, timeWindow: WINDOW_MS } };

/** `config` of the files of a build, many and most of them small. */
const buildFileLimit = { rateLimit: { max: 1000, timeWindow: WINDOW_MS } };

/** The limits of calls by their names. */
export const limits: Record<LimitName, { rateLimit: RateLimitOptions }> = {
  signIn: signInLimit,
  report: reportLimit,
  visit: visitLimit,
  view: viewLimit,
  write: writeLimit,
  poll: pollLimit,
  seldom: seldomLimit,
  stats: statsLimit,
  count: countLimit,
  typing: typingLimit,
  drawing: drawingLimit,
  buildFile: buildFileLimit,
};
