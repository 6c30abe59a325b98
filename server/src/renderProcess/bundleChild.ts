import { build, stop } from 'esbuild';
import { serverFile } from '../serverFiles';

/** Bundles the program of a rendering process: one plain JavaScript file that needs only Node. */
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
  // Its helper process is no longer needed.
  await stop();
  return `'use strict';\n(() => {\n${outputFiles[0]?.text ?? ''}\n})();\n`;
};
