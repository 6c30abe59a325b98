/** How long a person waits for a section before its place says so, in milliseconds; with drawing, 3 s in all. */
export const LOAD_DEADLINE_MS = 2200;
