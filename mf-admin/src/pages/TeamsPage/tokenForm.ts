import { createTokenSchema, type NewToken, releaseActions, TOKEN_DAYS, TOKEN_DAYS_MAX } from 'shared/contract';
import { schemaFrom } from 'shared/form';

/** Values of a new token's form; lists are joined by commas. */
export interface TokenValues {
  label: string;
  packages: string;
  /** Packages unknown to the site so far. */
  other: string;
  actions: string;
  days: string;
}

/** The empty form of a new token. */
export const emptyToken: TokenValues = { label: '', packages: '', other: '', actions: '', days: String(TOKEN_DAYS) };

/** Lifetimes of a token offered, in days. */
export const tokenDays = [7, 30, TOKEN_DAYS, 180, TOKEN_DAYS_MAX] as const;

/** Splits a list of the form into entries. */
export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');

/** Toggles an entry of the form's list; known entries keep their order. */
export const toggled = (text: string, entry: string, known: readonly string[]): string => {
  const chosen = new Set(listOf(text));
  if (!chosen.delete(entry)) chosen.add(entry);
  return known.filter((one) => chosen.has(one)).join(',');
};

/** Returns the validation of a team's new token by the call's rules. */
export const tokenFormOf = (teamId: number) =>
  schemaFrom<TokenValues, NewToken>(({ label, packages, other, actions, days }) => {
    const typed = listOf(other);
    const chosen = listOf(actions);
    const read = createTokenSchema.safeParse({
      team_id: teamId,
      label,
      packages: [...listOf(packages), ...typed],
      actions: releaseActions.filter((action) => chosen.includes(action)),
      days: Number(days),
    });
    if (read.success) return { sent: read.data, faults: {} };
    const faults: Record<string, string> = {};
    for (const { path, message } of read.error.issues) {
      const [field = ''] = path.map(String);
      // An error of the whole list is shown at the list, of an entry at the typed one.
      const place = field === 'packages' && path.length > 1 ? 'other' : field;
      faults[place] ??= message;
    }
    return { sent: null, faults };
  });
