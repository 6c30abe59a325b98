// Written by `npm run outline -w tools`.

/** Land, lakes and rivers, which a map without tiles fetches when it is shown. */
export const outlineFile = '/static/map/outline.e9996c31b90d.json';
