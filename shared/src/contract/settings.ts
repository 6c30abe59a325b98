import { z } from 'zod';
import { settingTexts } from './settingTexts.ru';
import { packageNameSchema } from './teams';

/** How many settings a section may declare, and how many octets of JSON their values may have together. */
export const SETTINGS_MAX = 50;
export const SETTINGS_BYTES_MAX = 10 * 1024;
/** States of the values that one can go back to. */
export const SETTINGS_EARLIER_MAX = 20;
const TEXT_MAX = 2000;
const LIST_MAX = 100;
const MEANING_MAX = 200;

const scalarSchema = z.union([z.string().max(TEXT_MAX), z.number(), z.boolean()], { error: settingTexts.badValue });

/** One value of a setting. */
export const settingValueSchema = z.union([scalarSchema, z.array(scalarSchema).max(LIST_MAX)], {
  error: settingTexts.badValue,
});
export type SettingValue = z.infer<typeof settingValueSchema>;

/** Name of a setting. */
const settingKeySchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, settingTexts.badKey);

const octetsOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Values of one section by their names. */
export const settingValuesSchema = z
  .record(settingKeySchema, settingValueSchema)
  .refine((values) => Object.keys(values).length <= SETTINGS_MAX, settingTexts.tooMany(SETTINGS_MAX))
  .refine((values) => octetsOf(values) <= SETTINGS_BYTES_MAX, settingTexts.tooLarge(SETTINGS_BYTES_MAX / 1024));
export type SettingValues = z.infer<typeof settingValuesSchema>;

const choices = <T extends z.ZodType>(value: T) => z.array(value).min(1).max(LIST_MAX).exactOptional();
const bound = z.number().exactOptional();
const length = z.int().min(0).exactOptional();

/*
 * What a server can check in linear time, however hostile its author: no patterns and no formats. Strict: what it does not
 * know would not be checked.
 */
const scalars = [
  z.strictObject({
    type: z.literal('string'),
    enum: choices(z.string().max(TEXT_MAX)),
    const: z.string().max(TEXT_MAX).exactOptional(),
    minLength: length,
    maxLength: length,
  }),
  z.strictObject({
    type: z.enum(['number', 'integer']),
    enum: choices(z.number()),
    const: z.number().exactOptional(),
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
    multipleOf: z.number().positive().exactOptional(),
  }),
  z.strictObject({ type: z.literal('boolean'), const: z.boolean().exactOptional() }),
] as const;

const about = {
  title: z.string().max(MEANING_MAX).exactOptional(),
  description: z.string().max(MEANING_MAX).exactOptional(),
};
const [text, number, flag] = scalars;

/** One setting as a build declares it: the part of JSON Schema that the site checks, with the default. */
export const declaredSettingSchema = z.discriminatedUnion('type', [
  text.extend({ ...about, default: z.string().max(TEXT_MAX) }),
  number.extend({ ...about, default: z.number() }),
  flag.extend({ ...about, default: z.boolean() }),
  z.strictObject({
    ...about,
    type: z.literal('array'),
    items: z.discriminatedUnion('type', scalars),
    minItems: length,
    maxItems: length,
    default: z.array(scalarSchema).max(LIST_MAX),
  }),
]);
export type DeclaredSetting = z.infer<typeof declaredSettingSchema>;

/** All settings that a build declares, by their names. */
export const declaredSettingsSchema = z
  .record(settingKeySchema, declaredSettingSchema)
  .refine((declared) => Object.keys(declared).length <= SETTINGS_MAX, settingTexts.tooMany(SETTINGS_MAX))
  .refine((declared) => octetsOf(declared) <= 4 * SETTINGS_BYTES_MAX, settingTexts.tooLarge(SETTINGS_BYTES_MAX / 1024));
export type DeclaredSettings = z.infer<typeof declaredSettingsSchema>;

/** The values that were set for one section, whatever its builds declare; what is not named has the default. */
export const storedSettingsSchema = z.object({
  /** Grows with each change. */
  version: z.int().min(1),
  values: settingValuesSchema,
  /** What was set before, the latest first. */
  earlier: z.array(settingValuesSchema).max(SETTINGS_EARLIER_MAX).default([]),
});
export type StoredSettings = z.infer<typeof storedSettingsSchema>;

/** Query of `GET /api/releases/settings` and `GET /api/admin/composition/settings`. */
export const settingsQuerySchema = z.object({ package: packageNameSchema });

/** Body of `POST` to both: what is to be set, what is to have its default again, or `back` to what was set before. */
export const changeSettingsSchema = z
  .object({
    package: packageNameSchema,
    /** The version that the caller has seen; without it the change applies to any version. */
    version: z.int().min(0).optional(),
    set: settingValuesSchema.optional(),
    unset: z.array(settingKeySchema).max(SETTINGS_MAX, settingTexts.tooMany(SETTINGS_MAX)).optional(),
    back: z.literal(true).optional(),
  })
  .refine(
    ({ set = {}, unset = [], back }) => back || Object.keys(set).length + unset.length > 0,
    settingTexts.nothingAsked,
  )
  .refine(({ set, unset, back }) => !back || (set === undefined && unset === undefined), settingTexts.backAlone);
export type ChangeSettings = z.infer<typeof changeSettingsSchema>;

const shownSettingSchema = z.object({
  key: z.string(),
  /** As the live build declares it, or the one on trial where that alone does. */
  declared: declaredSettingSchema,
  /** What pages have now. */
  value: settingValueSchema,
  /** Whether it was set, and does not just have its default. */
  isSet: z.boolean(),
});
export type ShownSetting = z.infer<typeof shownSettingSchema>;

/** The settings of one section. */
export const shownSettingsSchema = z.object({
  package: z.string(),
  /** 0 before the first change. */
  version: z.int(),
  settings: z.array(shownSettingSchema),
  /** Whether there is a state to go back to. */
  hasEarlier: z.boolean(),
});
export type ShownSettings = z.infer<typeof shownSettingsSchema>;

/** Answer of a change: what is in force now, and what has changed, for the person. */
export const changedSettingsSchema = shownSettingsSchema.extend({ sentences: z.array(z.string()) });
export type ChangedSettings = z.infer<typeof changedSettingsSchema>;
