import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { messages } from './messages';

/** Refusal of a call by a site or its proxy. */
export class SiteRefusal extends Error {
  override name = 'SiteRefusal';
  constructor(
    message: string,
    readonly status: number,
    /** Code in the site's own answers. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** No answer. */
export class SiteUnreachable extends Error {
  override name = 'SiteUnreachable';
}

interface SiteCall<T> {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Sent as JSON. */
  json?: unknown;
  octets?: Blob;
  /** Schema of the answer; not read without it. */
  answer?: z.ZodType<T>;
  /** Whether the call may be retried when unanswered or refused as busy. */
  isRepeatable?: boolean;
}

export interface SiteClient {
  call: <T>(call: SiteCall<T>) => Promise<T>;
}

interface SiteAccess {
  to: string;
  token: string;
  /** Milliseconds before a retry, doubled each time. */
  pauseMs?: number | undefined;
}

const MAX_RETRIES = 4;
const MAX_PAUSE_MS = 60_000;
/** Longer than any gate check. */
const ANSWER_LIMIT_MS = 15 * 60_000;
/** Statuses of a busy site, or its proxy. */
const busy = new Set([408, 429, 502, 503, 504]);

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** Returns the origin of a site. Throws a sentence for an address that must not receive a token. */
export const siteOrigin = (to: string): string => {
  const url = URL.canParse(to) ? new URL(to) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe || url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new Error(messages.badAddress(to));
  return url.origin;
};

interface ParsedAnswer {
  detail?: unknown;
  code?: string;
  gate?: { sentences?: unknown[] };
}

const parseAnswer = (text: string): ParsedAnswer | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'detail' in value ? (value as ParsedAnswer) : null;
  } catch {
    return null;
  }
};

const sentenceOf = ({ detail }: ParsedAnswer): string =>
  (Array.isArray(detail) ? detail.map((one: { msg?: unknown }) => String(one.msg)).join('; ') : String(detail)).replace(
    /\.$/,
    '',
  );

const refusalOf = (to: string, answer: Response, text: string): SiteRefusal => {
  const { status, headers } = answer;
  const parsed = parseAnswer(text);
  const refusal = (message: string): SiteRefusal => new SiteRefusal(message, status, parsed?.code);
  if (status >= 300 && status < 400) return refusal(messages.moved(to, headers.get('location') ?? ''));
  if (!parsed) return refusal(messages.notTheSite(to, status));
  // The site's own 404 of an unknown address, not of an upload.
  const isUnknown =
    (status === 404 && parsed.code === 'NOT_FOUND' && !/\/[0-9a-f-]{36}\//.test(answer.url)) || status === 405;
  if (isUnknown) return refusal(messages.noCalls(to));
  const detail = sentenceOf(parsed);
  const sentences = parsed.gate?.sentences ?? [];
  if (sentences.length > 0)
    return refusal([messages.refused, ...sentences.map((one) => messages.reason(String(one)))].join('\n'));
  if (status === 401) return refusal(messages.unauthorized(detail));
  if (status === 403) return refusal(messages.forbidden(detail));
  if (status === 413) return refusal(messages.tooLarge(detail));
  if (status === 422) return refusal(messages.invalid(detail));
  if (status === 429) return refusal(messages.tooOften(headers.get('retry-after') ?? '60'));
  return refusal(status === 409 ? `${detail}.` : messages.other(status, detail));
};

const causeOf = (error: unknown): string => {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause.message : String((error as Error).message);
};

/** Creates a client with a team's token, which is sent only to this origin. */
export const createSiteClient = ({ to, token, pauseMs = 1000 }: SiteAccess): SiteClient => {
  const origin = siteOrigin(to);
  const send = async ({ method = 'GET', path, json, octets }: SiteCall<unknown>): Promise<Response> => {
    const type = octets ? 'application/octet-stream' : 'application/json';
    const body = octets ?? (json === undefined ? undefined : JSON.stringify(json));
    try {
      return await fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
    } catch (error) {
      throw new SiteUnreachable(messages.unreachable(origin, causeOf(error)));
    }
  };
  const wait = (attempt: number, retryAfter: string | null): Promise<void> => {
    const requested = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) * pauseMs : 0;
    return pause(Math.min(MAX_PAUSE_MS, Math.max(requested, pauseMs * 2 ** attempt)));
  };
  return {
    call: async (call) => {
      const repeats = call.isRepeatable ? MAX_RETRIES : 0;
      for (let attempt = 0; ; attempt += 1) {
        const answer = await send(call).catch((error: unknown) => {
          if (attempt >= repeats) throw error;
          return null;
        });
        if (answer && !(busy.has(answer.status) && attempt < repeats)) {
          const text = await answer.text();
          if (!answer.ok) throw refusalOf(origin, answer, text);
          return call.answer?.parse(JSON.parse(text)) as never;
        }
        await wait(attempt, answer?.headers.get('retry-after') ?? null);
      }
    },
  };
};
