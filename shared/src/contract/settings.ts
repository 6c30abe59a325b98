import { z } from 'zod';
import { packageNameSchema } from './teams';
import { settingTexts } from './teamTexts.ru';

const SETTINGS_MAX = 50;
const SETTINGS_BYTES_MAX = 10 * 1024;
/** Number of stored earlier states to return to. @internal */
export const SETTINGS_EARLIER_MAX = 20;
const TEXT_MAX = 2000;
const LIST_MAX = 100;
const MEANING_MAX = 200;

const scalarSchema = z.union([z.string().max(TEXT_MAX), z.number(), z.boolean()], { error: settingTexts.badValue });

const settingValueSchema = z.union([scalarSchema, z.array(scalarSchema).max(LIST_MAX)], {
  error: settingTexts.badValue,
});
export type SettingValue = z.infer<typeof settingValueSchema>;

const settingKeySchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, settingTexts.badKey);

const octetsOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

export const settingValuesSchema = z
  .record(settingKeySchema, settingValueSchema)
  .refine((values) => Object.keys(values).length <= SETTINGS_MAX, settingTexts.tooMany(SETTINGS_MAX))
  .refine((values) => octetsOf(values) <= SETTINGS_BYTES_MAX, settingTexts.tooLarge(SETTINGS_BYTES_MAX / 1024));
export type SettingValues = z.infer<typeof settingValuesSchema>;

const choices = <T extends z.ZodType>(value: T) => z.array(value).min(1).max(LIST_MAX).exactOptional();
const bound = z.number().exactOptional();
const length = z.int().min(0).exactOptional();

/* Only keywords that take linear time, even for hostile input. Strict, as unknown ones would go unchecked. */
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

/** Supported part of JSON Schema, with a default. */
const declaredSettingSchema = z.discriminatedUnion('type', [
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

export const declaredSettingsSchema = z
  .record(settingKeySchema, declaredSettingSchema)
  .refine((declared) => Object.keys(declared).length <= SETTINGS_MAX, settingTexts.tooMany(SETTINGS_MAX))
  .refine((declared) => octetsOf(declared) <= 4 * SETTINGS_BYTES_MAX, settingTexts.tooLarge(SETTINGS_BYTES_MAX / 1024));
export type DeclaredSettings = z.infer<typeof declaredSettingsSchema>;

/** Independent of the declarations of builds. @internal */
export const storedSettingsSchema = z.object({
  /** Increases with each change. */
  version: z.int().min(1),
  values: settingValuesSchema,
  /** Latest first. */
  earlier: z.array(settingValuesSchema).max(SETTINGS_EARLIER_MAX).default([]),
  /** The latest change by the API, for the journal if the server was killed before it recorded the change. */
  change: z
    .object({
      key: z.uuid(),
      time: z.iso.datetime(),
      by: z.union([z.object({ team: z.object({ id: z.int(), name: z.string() }) }), z.object({ adminId: z.int() })]),
      before: settingValuesSchema,
    })
    .optional(),
});
export type StoredSettings = z.infer<typeof storedSettingsSchema>;

/** Values to set, names to reset to their defaults, or `back` to the previous state. @internal */
export const changeSettingsSchema = z
  .object({
    package: packageNameSchema,
    /** Version that the caller has seen; without it the change applies to any version. */
    version: z.int().min(0).optional(),
    set: settingValuesSchema.optional(),
    unset: z.array(settingKeySchema).max(SETTINGS_MAX, settingTexts.tooMany(SETTINGS_MAX)).optional(),
    back: z.literal(true).optional(),
  })
  .refine(
    ({ set = {}, unset = [], back }) => back || Object.keys(set).length + unset.length > 0,
    settingTexts.nothingToChange,
  )
  .refine(({ set, unset, back }) => !back || (set === undefined && unset === undefined), settingTexts.backAlone);
export type ChangeSettings = z.infer<typeof changeSettingsSchema>;

const shownSettingSchema = z.object({
  key: z.string(),
  /** As declared by the live build, or by the one on trial if only there. */
  declared: declaredSettingSchema,
  value: settingValueSchema,
  /** Whether it was set, or is the default. */
  isSet: z.boolean(),
});

export const shownSettingsSchema = z.object({
  package: z.string(),
  /** 0 before the first change. */
  version: z.int(),
  settings: z.array(shownSettingSchema),
  hasEarlier: z.boolean(),
});
export type ShownSettings = z.infer<typeof shownSettingsSchema>;

/** Answer of a change: the settings in force, and what has changed, to show to the user. @internal */
export const changedSettingsSchema = shownSettingsSchema.extend({ sentences: z.array(z.string()) });
export type ChangedSettings = z.infer<typeof changedSettingsSchema>;
