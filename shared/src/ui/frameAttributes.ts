/** Attributes of a part that is the top bar of its page on phones: the frame hides its own. @beta */
export const ownBar = { 'data-own-bar': true } as const;

/** Matches while a part with `ownBar` is mounted. @internal */
export const OWN_BAR_SHOWN = 'body:has([data-own-bar])';

/** Attributes of a part at the bottom of the window on phones: the frame hides its own links. @beta */
export const ownFooter = { 'data-own-foot': true } as const;

/** Matches while a part with `ownFooter` is mounted. @internal */
export const OWN_FOOTER_SHOWN = 'body:has([data-own-foot])';

/** Attributes of a picture at the top of a page on phones: the frame's bar overlays it. @beta */
export const underBar = { 'data-under-bar': true } as const;

/** Matches while a part with `underBar` is mounted. @internal */
export const UNDER_BAR_SHOWN = 'body:has([data-under-bar])';

/** Attributes of a page's heading that on phones is in the frame's bar, in place of the wordmark. @beta */
export const inBar = { 'data-in-bar': true } as const;

/** Matches while a heading with `inBar` is mounted. @internal */
export const IN_BAR_SHOWN = 'body:has([data-in-bar])';

/** Matches while no heading with `inBar` is mounted. @internal */
export const IN_BAR_ABSENT = 'body:not(:has([data-in-bar]))';

/** Attribute of an infinite list: the frame hides its footer until the end of the list is reached. @beta */
export const INFINITE_LIST = 'data-goes-on';

/** Attribute of what stands in for content that has not loaded: the frame hides its footer meanwhile. @internal */
export const STAND_IN = 'data-skeleton';

/** Attribute of the root element from when the page may restore a scroll position. @internal */
export const RESTORES = 'data-restores';

/** Matches before: heights out of sight may be estimated. @internal */
export const NOTHING_RESTORED = `html:not([${RESTORES}])`;
