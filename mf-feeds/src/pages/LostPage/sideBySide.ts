import { theme } from 'shared';

/** Media query of screens with list and map side by side. */
export const SIDE_BY_SIDE = theme.media.desktop.replace('@media ', '');
