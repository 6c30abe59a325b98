/** A part of the site that did not come, came late, or failed while it was drawn. */
export interface Trouble {
  kind: 'load' | 'slow' | 'render';
  /** Federation name of the remote; that of the page at hand unless given. */
  remote?: string | undefined;
  error?: unknown;
}

/** Deals with a trouble; gives true when it takes the person elsewhere, so that nothing need be shown. */
export type TroubleListener = (trouble: Trouble) => Promise<boolean>;

let listener: TroubleListener = async () => false;

/** The shell listens: it reports troubles, and leaves for the live build when this one's files are gone. */
export const listenToTrouble = (next: TroubleListener): void => {
  listener = next;
};

/** Tells the shell. Resolves to true when a page load is under way. */
export const tellTrouble = (trouble: Trouble): Promise<boolean> => listener(trouble);
