import { theme } from 'shared';

/** Media query of screens where list and map stand side by side. */
export const SIDE_BY_SIDE = theme.media.desktop.replace('@media ', '');
