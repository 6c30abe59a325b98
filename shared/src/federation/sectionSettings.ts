import { createContext, useContext, useMemo } from 'react';

/** What reads values: a schema of zod, or of zod/mini, each of whose settings has a default. */
export interface SettingsSchema<T> {
  safeParse: (values: unknown) => { data?: T | undefined };
}

type SetValues = Readonly<Record<string, unknown>>;

const none: SetValues = {};

const Context = createContext<SetValues>(none);

/** Hands the values that were set for a section to what it draws. */
export const SectionSettingsProvider = Context.Provider;

const parse = <T>(schema: SettingsSchema<T>, values: SetValues): T => {
  // What the site has checked may still be refused by a rule that JSON Schema cannot say.
  const settings = schema.safeParse(values).data ?? schema.safeParse(none).data;
  if (settings === undefined) throw new Error('Every setting needs a default');
  return settings;
};

/**
 * Returns the values of the section's settings, the defaults of `schema` where nothing was set. They are the same for the
 * server and the browser, and stay as they are until the page is loaded anew.
 */
export const useSettings = <T>(schema: SettingsSchema<T>): T => {
  const values = useContext(Context);
  return useMemo(() => parse(schema, values), [schema, values]);
};
