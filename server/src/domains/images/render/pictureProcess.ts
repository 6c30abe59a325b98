import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { drawJpeg } from '../draw/drawJpeg';
import { type PictureAnswer, type PictureJob, URGENT } from './pictureMessages';
import { RefusedPicture } from './pictureRefusals';
import { renderImage } from './renderImage';

/** Below the server and the database, which people wait for; on a busy machine it gets a tenth. */
const PRIORITY = 10;

/** Lowers the priority of each thread: Linux has one per thread, and some have started by now. */
const lowerPriority = (): void => {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, PRIORITY);
};

const answer = async ({ id, ...work }: PictureJob): Promise<PictureAnswer> => {
  try {
    return 'drawing' in work
      ? { id, drawing: await drawJpeg(work.drawing) }
      : { id, image: await renderImage(work.bytes) };
  } catch (error) {
    if (error instanceof RefusedPicture) return { id, refusal: error.refusal };
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

if (!process.argv.includes(URGENT)) lowerPriority();
process.on('message', (order: PictureJob) => {
  void answer(order).then((message) => process.send?.(message));
});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit(0));
// Ctrl+C in a terminal reaches this process too; the server finishes its work and then ends it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
