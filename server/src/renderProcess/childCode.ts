import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';

const entry = fileURLToPath(new URL('./child/main', import.meta.url));

let code: Promise<string> | undefined;

/** The program of a rendering process as one file of plain JavaScript, which needs nothing beside Node. */
export const childCode = (): Promise<string> => {
  code ??= build({
    entryPoints: [entry],
    absWorkingDir: path.dirname(entry),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'silent',
    tsconfigRaw: '{}',
  }).then(async ({ outputFiles: [file] }) => {
    // Its helper process is needed no more.
    await stop();
    return `'use strict';\n(() => {\n${file?.text ?? ''}\n})();\n`;
  });
  return code;
};
