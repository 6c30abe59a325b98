import { build, stop } from 'esbuild';
import { serverFile } from '../serverFiles';

/** Puts the program of a rendering process together: one file of plain JavaScript, which needs nothing beside Node. */
export const bundleChild = async (): Promise<string> => {
  const folder = serverFile('src/renderProcess/child');
  const { outputFiles } = await build({
    entryPoints: ['./main'],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'silent',
    tsconfigRaw: '{}',
  });
  // Its helper process is needed no more.
  await stop();
  return `'use strict';\n(() => {\n${outputFiles[0]?.text ?? ''}\n})();\n`;
};
