import { type BuildOptions, type BuildResult, build, stop } from 'esbuild';

let running = 0;

/** Runs esbuild. Its helper process ends with the last run, since it would keep this process alive and uses memory. */
export const runEsbuild = async <Options extends BuildOptions>(options: Options): Promise<BuildResult<Options>> => {
  running += 1;
  try {
    return await build<Options>(options as Parameters<typeof build<Options>>[0]);
  } finally {
    running -= 1;
    if (running === 0) await stop();
  }
};
