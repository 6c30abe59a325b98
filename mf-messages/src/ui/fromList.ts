/** History state of a dialog opened from the list, which is one step back. */
export const FROM_LIST = { fromList: true } as const;

/** Returns whether the history state says that the list is one step back. */
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;
