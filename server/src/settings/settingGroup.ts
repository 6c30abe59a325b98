import { z } from 'zod';

/** Text in `docs/settings.md` and `.env.example`. */
export interface SettingText {
  /** Heading of its table. */
  group: string;
  /** As written in the environment; absent without a default, or when `meaning` names it. */
  default?: string;
  meaning: string;
  /** Only for tests and development: not documented. */
  forTests?: true;
}

/** Heading of settings that still work and that no new site needs. */
export const EARLIER = 'Earlier settings';

const settingTexts = z.registry<SettingText>();

/** Registers the texts of a group's settings and returns their schemas. */
export const group = <
  const T extends Record<string, readonly [z.ZodType, meaning: string, Omit<SettingText, 'group' | 'meaning'>?]>,
>(
  name: string,
  settings: T,
) =>
  Object.fromEntries(
    Object.entries(settings).map(([key, [schema, meaning, more]]) => {
      // A copy: several settings may share one schema.
      const own = schema.clone();
      settingTexts.add(own, { group: name, meaning, ...more });
      return [key, own];
    }),
  ) as { -readonly [K in keyof T]: T[K][0] };

export const textOf = (schema: z.ZodType): SettingText | undefined => settingTexts.get(schema);
