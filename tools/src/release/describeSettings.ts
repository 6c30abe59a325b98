import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { invalidDefaults } from '@laparyadom/server/release';
import { type DeclaredSettings, declaredSettingsSchema } from 'shared/contract';
import { z } from 'zod';
import { SETTINGS_BUNDLE } from '../webpack/readPackage';
import { messages } from './messages';

const text = messages.settings;

type Declares = (module: { exports: { settings?: unknown } }, require: NodeJS.Require) => void;

/** Runs the bundle with the zod of these tools, wherever the releases folder is. */
const settingsOf = (file: string): unknown => {
  const module: { exports: { settings?: unknown } } = { exports: {} };
  const code = `(function (module, require) { const { exports } = module;\n${readFileSync(file, 'utf8')}\n})`;
  (new Script(code, { filename: file }).runInThisContext() as Declares)(module, createRequire(import.meta.url));
  return module.exports.settings;
};

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const jsonOf = (packageName: string, schema: z.core.$ZodObject) => {
  try {
    return z.toJSONSchema(schema, { io: 'input' });
  } catch (error) {
    throw new Error(text.unsayable(packageName, (error as Error).message), { cause: error });
  }
};

/** Returns a schema's declarations for the site. Throws a sentence with the setting's name and the remedy. */
export const declaredSettings = (packageName: string, schema: unknown): DeclaredSettings => {
  if (!(schema instanceof z.core.$ZodObject)) throw new Error(text.noObject(packageName));
  const json = jsonOf(packageName, schema);
  const [required] = json.required ?? [];
  if (required !== undefined) throw new Error(text.noDefault(packageName, required));
  const declared = declaredSettingsSchema.safeParse(json.properties ?? {});
  if (!declared.success) {
    const [issue] = declared.error.issues;
    const isUnknown = issue?.code === 'unrecognized_keys';
    const what = isUnknown ? text.unchecked(issue.keys) : (issue?.message ?? '');
    throw new Error(text.notAllowed(packageName, pathOf(issue?.path ?? []), what));
  }
  const [invalid] = invalidDefaults(declared.data);
  if (invalid !== undefined) throw new Error(text.badDefault(packageName, invalid));
  return declared.data;
};

/** Returns the settings that the build in `dir` declares, if any, and removes their bundle, which is not released. */
export const describeSettings = (packageName: string, dir: string): DeclaredSettings | undefined => {
  const file = path.join(dir, 'node', `${SETTINGS_BUNDLE}.cjs`);
  if (!existsSync(file)) return undefined;
  const declared = declaredSettings(packageName, settingsOf(file));
  rmSync(file);
  rmSync(`${file}.map`, { force: true });
  return declared;
};
