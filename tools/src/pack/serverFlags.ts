/**
 * Node options of the serving process. A young heap of 4 MB and a heap of at most 512 MB make it free memory in time:
 * without them it retains half as much garbage again on a machine with much memory
 * (docs/operations/deploying.md, 'Memory').
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * Its environment: two malloc arenas instead of eight per core, which fill up with compressed answers. Free memory at
 * the end of a heap is returned from 2 MB on; by default the library keeps up to 64 MB, and the peak of a start is
 * never returned.
 */
export const serverEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '2097152',
  MALLOC_MMAP_THRESHOLD_: '2097152',
};
