import { z } from 'zod';
import { hostOf } from '../network/hostOf';
import { programMessages } from '../programMessages';

const text = programMessages.settings;

/** Treats an empty variable as unset. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const matching = (pattern: RegExp, error: string) => optional(z.string().regex(pattern, error));

export const digits = (count: number) =>
  optional(
    z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${count}}$`), text.digits(count)),
  );

export const whole = (min: number, max: number) =>
  optional(
    z
      .string()
      .regex(/^\d{1,12}$/, text.integer(min, max))
      .transform(Number)
      .pipe(z.number().min(min, text.integer(min, max)).max(max, text.integer(min, max))),
  );

export const integer = (min: number, max: number, byDefault: number) =>
  whole(min, max).transform((value) => value ?? byDefault);

const flags = { on: true, true: true, '1': true, yes: true, off: false, false: false, '0': false, no: false } as const;

export const flag = () =>
  optional(
    z
      .string()
      .toLowerCase()
      .refine((value) => Object.hasOwn(flags, value), text.onOff)
      .transform((value) => flags[value as keyof typeof flags]),
  );

export const flagOr = (byDefault: boolean) => flag().transform((value) => value ?? byDefault);

export const siteUrl = optional(
  z.url({ protocol: /^https?$/, error: text.url }).transform((value) => value.replace(/\/+$/, '')),
);

/** An origin alone: links would lose a path. */
export const siteOrigin = optional(
  z
    .url({ protocol: /^https?$/, error: text.url })
    .refine((value) => /^https?:\/\/[^/?#@\\]+\/?$/i.test(value), text.origin)
    .transform((value) => {
      const { protocol, host } = new URL(value);
      return `${protocol}//${hostOf(protocol, host) ?? host}`;
    }),
);

export const isSafeTarget = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
};

/** Whether a tile URL has a plain host and each of the three tile numbers once. */
const isTileAddress = (value: string): boolean =>
  /^https?:\/\/[^/?#@{}\\\s]+\/[^\s]*$/.test(value) &&
  isSafeTarget(value) &&
  ['{z}', '{x}', '{y}'].every((part) => value.split(part).length === 2);

/** A tile URL and, after a space, its attribution. */
export const mapTiles = optional(z.string()).transform((value, context) => {
  if (value === undefined) return undefined;
  const [url = '', ...words] = value.trim().split(/\s+/);
  const attribution = words.join(' ');
  const isWhole = isTileAddress(url) && attribution !== '' && attribution.length <= 200;
  if (!isWhole) context.addIssue({ code: 'custom', message: text.tiles });
  return { url, attribution };
});

/** Returns the parts of a list separated by commas. */
export const partsOf = (list = ''): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const originList = optional(z.string()).transform((value, context) => {
  const list = partsOf(value)
    .map((part) => part.replace(/\/$/, ''))
    .filter(Boolean);
  const isOrigin = (one: string) =>
    /^https?:\/\/[\w.:-]+$/.test(one) && URL.canParse(one) && new URL(one).origin === one;
  if (!list.every(isOrigin)) context.addIssue({ code: 'custom', message: text.origins });
  return list;
});

export const postgresList = optional(z.string()).transform((value, context) => {
  const list = partsOf(value);
  const isServer = (one: string) => /^postgres(?:ql)?:\/\//.test(one) && URL.canParse(one);
  if (!list.every(isServer)) context.addIssue({ code: 'custom', message: text.databaseUrl });
  return list;
});

const member = /^(admin|moderator|support):((?:telegram|vk):[1-9]\d{0,19})$/;

/** Roles with identities, `role:provider:subject`, separated by commas; one person is support. */
export const staffList = optional(z.string()).transform((value, context) => {
  const members = partsOf(value).map((part) => member.exec(part));
  const of = (role: string): string[] => members.flatMap((found) => (found?.[1] === role ? (found[2] ?? []) : []));
  const [support, ...more] = of('support');
  if (members.includes(null) || more.length > 0) context.addIssue({ code: 'custom', message: text.staff });
  return { admins: of('admin'), moderators: of('moderator'), support };
});

/** The number of a shop and its secret key, separated by a colon. */
export const shopKey = optional(z.string().regex(/^[^:\s]+:\S+$/, text.shopKey)).transform((value) => {
  if (value === undefined) return undefined;
  const [shopId = '', ...rest] = value.split(':');
  return { shopId, secretKey: rest.join(':') };
});

/** Secrets, separated by commas, the current one first. */
export const secretList = () =>
  optional(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((list) => list.every((part) => part.length >= 32), text.shortSecret),
  );

/** Host names, separated by commas; the first label may be a star. */
export const hostList = (byDefault: string) =>
  optional(z.string()).transform((value, context) => {
    if (value === 'off') return [];
    const list = partsOf((value ?? byDefault).toLowerCase());
    if (!list.every((host) => /^(?:\*\.)?[a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)*$/.test(host)))
      context.addIssue({ code: 'custom', message: text.hosts });
    return list;
  });
