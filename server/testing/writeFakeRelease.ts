import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A shell that renders its input, and the result of `code`; by itself it calls no API. */
const shellCode = (code: string): string => `
exports.singletons = {};
exports.inlineScripts = [];
const page = ({ url }) => '<!doctype html><title>' + encodeURIComponent(url) + '</title>';
exports.renderEmptyPage = page;
const render = async ({ inject }) => { ${code} };
exports.renderPage = async (input) => ({ status: 200, html: page(input) + (await render(input)) });`;

/** Creates a releases folder with a live shell only. `code` is the code of its pages; it may `inject` calls. */
export const writeFakeRelease = (releasesDir: string, code = "return '';", build = 'shell1'): void => {
  const server = `shell/${build}/node/server.cjs`;
  mkdirSync(path.join(releasesDir, path.dirname(server)), { recursive: true });
  writeFileSync(path.join(releasesDir, server), shellCode(code));
  const scripts = [`/assets/shell/${build}/web/main.js`];
  const shell = { build, scripts, preload: [], server, ssr: true };
  writeFileSync(path.join(releasesDir, 'remotes.json'), JSON.stringify({ shell, remotes: {} }));
};
