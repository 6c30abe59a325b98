/**
 * Options of Node for the serving process. A young heap of 4 MB and a heap of 512 MB at most make it give memory back in
 * time: without them it keeps half as much again of garbage on a machine with much memory (docs/operations/deploying.md,
 * 'Memory').
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * Its environment: two heaps of the C library instead of eight for each core, which fill up with compressed answers. What is
 * free at the end of a heap goes back from 2 MB on; left to itself the library keeps as much as 64 MB, and what a start
 * needs for a moment stays for good.
 */
export const serverEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '2097152',
  MALLOC_MMAP_THRESHOLD_: '2097152',
};
