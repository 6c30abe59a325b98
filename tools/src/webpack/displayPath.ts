import path from 'node:path';

export const isPackageFile = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/** Returns the path of a file as its team knows it: from `node_modules` on, or from the section's folder. */
export const displayPath = (file: string, context: string): string =>
  (isPackageFile(file)
    ? file.slice(file.search(/node_modules[\\/](?!.*[\\/]node_modules[\\/])/))
    : path.relative(path.dirname(context), file)
  ).replaceAll(path.sep, '/');

/** Returns the installed package of a file; null for other files. */
export const packageOf = (file: string): string | null =>
  isPackageFile(file) ? (/^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(displayPath(file, ''))?.[1] ?? null) : null;
