import { serverFile } from '../serverFiles';
import { runEsbuild } from './runEsbuild';

/** Bundles the program of a rendering process: one plain JavaScript file that needs only Node. */
export const bundleChild = async (): Promise<string> => {
  const folder = serverFile('src/renderProcess/child');
  const { outputFiles } = await runEsbuild({
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
  return `'use strict';\n(() => {\n${outputFiles[0]?.text ?? ''}\n})();\n`;
};
