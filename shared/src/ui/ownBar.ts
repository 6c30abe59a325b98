/** Attributes of a part that is the bar of its page on phones: the frame's own bar is away while it is there. */
export const ownBar = { 'data-own-bar': true } as const;

/** Matches the document while a part with `ownBar` is in it. */
export const OWN_BAR_SHOWN = 'body:has([data-own-bar])';

/** Attributes of a part that stands at the foot of the window on phones: the frame's own links are away while it is there. */
export const ownFoot = { 'data-own-foot': true } as const;

/** Matches the document while a part with `ownFoot` is in it. */
export const OWN_FOOT_SHOWN = 'body:has([data-own-foot])';

/** Attributes of a picture with which a page begins on phones: the frame's bar lies upon it, its back button alone. */
export const underBar = { 'data-under-bar': true } as const;

/** Matches the document while a part with `underBar` is in it. */
export const UNDER_BAR_SHOWN = 'body:has([data-under-bar])';
