import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A shell that renders its input, and the result of `draw`; by itself it calls no API. */
const shellCode = (draw: string): string => `
exports.singletons = {};
exports.inlineScripts = [];
const page = ({ url }) => '<!doctype html><title>' + encodeURIComponent(url) + '</title>';
exports.renderEmptyPage = page;
const draw = async ({ inject }) => { ${draw} };
exports.renderPage = async (input) => ({ status: 200, html: page(input) + (await draw(input)) });`;

/** Creates a releases folder with a live shell only. `draw` is the code of its pages; it may `inject` calls. */
export const writeFakeRelease = (releasesDir: string, draw = "return '';", build = 'shell1'): void => {
  const server = `shell/${build}/node/server.cjs`;
  mkdirSync(path.join(releasesDir, path.dirname(server)), { recursive: true });
  writeFileSync(path.join(releasesDir, server), shellCode(draw));
  const scripts = [`/assets/shell/${build}/web/main.js`];
  const shell = { build, scripts, preload: [], server, ssr: true };
  writeFileSync(path.join(releasesDir, 'remotes.json'), JSON.stringify({ shell, remotes: {} }));
};
