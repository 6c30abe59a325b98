/**
 * Node options of the serving process: with small heaps it frees memory in time, instead of retaining half as much
 * garbage again on a large machine (docs/operations/deploying.md, 'Memory').
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * Two malloc arenas instead of eight per core, which fill up with compressed answers; free memory at the end of a heap
 * is returned from 2 MB on instead of 64, so that the peak of a start does not stay.
 */
export const serverEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '2097152',
  MALLOC_MMAP_THRESHOLD_: '2097152',
};
