/** Non-script browser files allowed in a build, by extension, with how each is sent. @internal */
export const buildFileTypes = {
  css: 'text/css; charset=utf-8',
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
} as const;

/** Extensions of pictures and fonts, as an alternative of a regular expression. @internal */
export const staticTypes = Object.keys(buildFileTypes)
  .filter((type) => type !== 'css')
  .join('|');

const fileOfBuild = new RegExp(`^\\w[\\w.-]{0,199}\\.(?:js|css|${staticTypes})$`);

/** Returns whether browsers may load a file of this name from a build's folder `web`. @internal */
export const isBuildFile = (name: string): boolean => fileOfBuild.test(name);
