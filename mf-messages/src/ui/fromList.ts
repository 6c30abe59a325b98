/** History state of a dialog that was opened from the list: the list is one step back. */
export const FROM_LIST = { fromList: true } as const;

/** Whether the history state of the page says that the list is one step back. */
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;
