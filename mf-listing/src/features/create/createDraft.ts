import type { Section } from 'shared/contract';
import type { CreateValues } from './CreateValues';
import { createForms } from './createForms';

/** What has been typed, and the key of the attempt under way. */
export interface CreateDraft {
  values: CreateValues;
  key: string | null;
}

const storageKey = (section: Section): string => `listing-draft:${section}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The draft of the section's form; a fresh one when there is none that can be read. Browser only. */
export const readDraft = (section: Section): CreateDraft => {
  const { initial } = createForms[section];
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey(section)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return { values: initial, key: null };
    const values = { ...initial };
    for (const name of Object.keys(initial) as (keyof CreateValues)[]) {
      const value = stored.values[name];
      if (typeof value === 'string') values[name] = value;
    }
    return { values, key: typeof stored.key === 'string' ? stored.key : null };
  } catch (error) {
    console.warn('The draft could not be read', error);
    return { values: initial, key: null };
  }
};

/** Keeps the draft, or forgets it when null. A full or forbidden storage is logged: the form works without. */
export const writeDraft = (section: Section, draft: CreateDraft | null): void => {
  try {
    if (draft === null) window.localStorage.removeItem(storageKey(section));
    else window.localStorage.setItem(storageKey(section), JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
};
