import { z } from 'zod';
import { messages } from '../messages.ru';
import { isAddressRange } from '../network/allowedSenders';
import { hostOf } from '../network/hostOf';

const text = messages.settings;

/** An empty variable counts as not set. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

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

export const siteUrl = optional(
  z.url({ protocol: /^https?$/, error: text.url }).transform((value) => value.replace(/\/+$/, '')),
);

/** An origin alone: whatever follows it would be lost in links. */
export const siteOrigin = optional(
  z
    .url({ protocol: /^https?$/, error: text.url })
    .refine((value) => /^https?:\/\/[^/?#@\\]+\/?$/i.test(value), text.origin)
    .transform((value) => {
      const { protocol, host } = new URL(value);
      return `${protocol}//${hostOf(protocol, host) ?? host}`;
    }),
);

/** Nobody on the way reads or changes what is sent there. */
export const isSafeTarget = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
};

/** An address of tiles names its host plainly, and has the three numbers of a tile each once. */
export const isTileAddress = (value: string): boolean =>
  /^https?:\/\/[^/?#@{}\\\s]+\/[^\s]*$/.test(value) &&
  isSafeTarget(value) &&
  ['{z}', '{x}', '{y}'].every((part) => value.split(part).length === 2);

/** Origins, separated by commas. */
export const originList = optional(z.string()).transform((value, context) => {
  const list = (value ?? '')
    .split(',')
    .map((part) => part.trim().replace(/\/$/, ''))
    .filter(Boolean);
  const isOrigin = (one: string) =>
    /^https?:\/\/[\w.:-]+$/.test(one) && URL.canParse(one) && new URL(one).origin === one;
  if (!list.every(isOrigin)) context.addIssue({ code: 'custom', message: text.origins });
  return list;
});

/** Connection strings, separated by commas. */
export const postgresList = optional(z.string()).transform((value, context) => {
  const list = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isServer = (one: string) => /^postgres(?:ql)?:\/\//.test(one) && URL.canParse(one);
  if (!list.every(isServer)) context.addIssue({ code: 'custom', message: text.databaseUrl });
  return list;
});

export const identity = /^(?:telegram|vk):[1-9]\d{0,19}$/;

/** Identities as `provider:subject`, separated by commas. */
export const identityList = () =>
  optional(
    z
      .string()
      .transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((list) => list.every((part) => identity.test(part)), text.identities),
  ).transform((value) => value ?? []);

/** Secrets, separated by commas, the one in use first. */
export const secretList = () =>
  optional(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((list) => list.every((part) => part.length >= 32), text.shortSecret),
  );

/** Addresses and ranges, separated by commas. */
export const addressList = (byDefault: string) =>
  optional(z.string()).transform((value, context) => {
    const list = (value ?? byDefault)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    if (!list.every(isAddressRange)) context.addIssue({ code: 'custom', message: text.addresses });
    return list;
  });

/** Names of hosts, separated by commas, the first part of which may be a star. */
export const hostList = (byDefault: string) =>
  optional(z.string()).transform((value, context) => {
    if (value === 'off') return [];
    const list = (value ?? byDefault)
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    if (!list.every((host) => /^(?:\*\.)?[a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)*$/.test(host)))
      context.addIssue({ code: 'custom', message: text.hosts });
    return list;
  });
