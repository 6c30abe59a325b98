import { createContext, useContext, useMemo } from 'react';

/** A zod or zod/mini schema of settings, each with a default. */
export interface SettingsSchema<T> {
  safeParse: (values: unknown) => { data?: T | undefined };
}

type SetValues = Readonly<Record<string, unknown>>;

const none: SetValues = {};

const Context = createContext<SetValues>(none);

/** Provides the configured values of a section's settings. @internal */
export const SectionSettingsProvider = Context.Provider;

const parse = <T>(schema: SettingsSchema<T>, values: SetValues): T => {
  // Values that passed the site's JSON Schema may still fail a rule that it cannot express.
  const settings = schema.safeParse(values).data ?? schema.safeParse(none).data;
  if (settings === undefined) throw new Error('Every setting needs a default');
  return settings;
};

/** Returns the section's settings; constant until a reload, equal on server and browser. @public */
export const useSettings = <T>(schema: SettingsSchema<T>): T => {
  const values = useContext(Context);
  return useMemo(() => parse(schema, values), [schema, values]);
};
