/** Attributes of a part that is the bar of its page on phones: the frame's own bar is away while it is there. */
export const ownBar = { 'data-own-bar': true } as const;

/** Matches the document while a part with `ownBar` is in it. */
export const OWN_BAR_SHOWN = 'body:has([data-own-bar])';
