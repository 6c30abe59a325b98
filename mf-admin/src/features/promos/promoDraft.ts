import { emptyPromo, type PromoValues } from './PromoValues';

const STORAGE_KEY = 'promo-draft';

/** What was typed before a reload, a failure or a sign-in; an empty form when there is nothing. Browser only. */
export const readPromoDraft = (today: string): PromoValues => {
  const values = emptyPromo(today);
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return values;
    const known = new Map<string, unknown>(Object.entries(stored));
    for (const name of Object.keys(values) as (keyof PromoValues)[]) {
      const value = known.get(name);
      if (typeof value === 'string') values[name] = value;
    }
  } catch (error) {
    console.warn('The draft could not be read', error);
  }
  return values;
};

/** Keeps the draft, or forgets it when null. A full or forbidden storage is logged: the form works without. */
export const writePromoDraft = (values: PromoValues | null): void => {
  try {
    if (values === null) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
};
