import { createTokenSchema, type NewToken, releaseActions, TOKEN_DAYS, TOKEN_DAYS_MAX } from 'shared/contract';
import { readBy } from 'shared/form';

/** What is typed and chosen for a new token; lists are joined by commas. */
export interface TokenValues {
  label: string;
  packages: string;
  /** Packages that the site does not know yet. */
  other: string;
  actions: string;
  days: string;
}

/** The form of a new token before anything is chosen. */
export const emptyToken: TokenValues = { label: '', packages: '', other: '', actions: '', days: String(TOKEN_DAYS) };

/** For how many days a token may be asked for. */
export const tokenDays = [7, 30, TOKEN_DAYS, 180, TOKEN_DAYS_MAX] as const;

/** The entries of a list as a form holds it. */
export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');

/** A list as a form holds it, with or without one entry; known entries keep their order. */
export const toggled = (text: string, entry: string, known: readonly string[]): string => {
  const chosen = new Set(listOf(text));
  if (!chosen.delete(entry)) chosen.add(entry);
  return known.filter((one) => chosen.has(one)).join(',');
};

/** Reads the form of a new token of a team by the rules of the call. */
export const tokenFormOf = (teamId: number) =>
  readBy<TokenValues, NewToken>(({ label, packages, other, actions, days }) => {
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
      // Of a list as a whole the fault is at the list; of an entry it is at the one that was typed.
      const place = field === 'packages' && path.length > 1 ? 'other' : field;
      faults[place] ??= message;
    }
    return { sent: null, faults };
  });
