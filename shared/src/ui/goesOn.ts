/** Attribute of an infinite list: the frame hides its footer until the end of the list is reached. */
export const GOES_ON = 'data-goes-on';
