const STORAGE_KEY = 'ban-draft';

/** What was typed into the ban form. */
export interface BanDraft {
  id: string;
  choice: string;
}

const empty: BanDraft = { id: '', choice: 'yes' };

/** What this tab's form held before a sign-in or a reload; an empty form when there is nothing. Browser only. */
export const readBanDraft = (): BanDraft => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return empty;
    const { id, choice } = { ...empty, ...stored };
    return /^\d*$/.test(id) && ['yes', 'no'].includes(choice) ? { id, choice } : empty;
  } catch (error) {
    console.warn('The draft could not be read', error);
    return empty;
  }
};

/** Keeps the draft, or forgets it when null. A full or forbidden storage is logged: the form works without. */
export const writeBanDraft = (draft: BanDraft | null): void => {
  try {
    if (draft === null) window.sessionStorage.removeItem(STORAGE_KEY);
    else window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
};
