import path from 'node:path';
import { pathToFileURL } from 'node:url';

const rootUrl = `${pathToFileURL(path.resolve(import.meta.dirname, '../..')).href}/`;
const globalsUrl = new URL('globals.mjs', import.meta.url).href;

const mapped = (specifier) => {
  const [, remote, exposed] = /^mf_([a-z]+)\/(.*)$/.exec(specifier) ?? [];
  return remote ? `${rootUrl}mf-${remote}/src/${exposed}` : specifier;
};

const isSource = (url) => url.startsWith(rootUrl) && !url.includes('/node_modules/');

/** Finds what tests import: jest's functions, remotes by their federated names, own modules once for each test file. */
export const resolve = async (specifier, context, next) => {
  if (specifier === '@jest/globals') return { url: globalsUrl, format: 'module', shortCircuit: true };
  const found = await next(mapped(specifier), context);
  const [file] = /(?<=[?&])file=\d+/.exec(context.parentURL ?? '') ?? [];
  if (!file || !isSource(found.url) || found.url.includes(file)) return found;
  return { ...found, url: `${found.url}${found.url.includes('?') ? '&' : '?'}${file}` };
};
