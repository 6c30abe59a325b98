/** Attribute of a list that grows as it is scrolled: until its end is reached, the frame shows no footer below it. */
export const GOES_ON = 'data-goes-on';
