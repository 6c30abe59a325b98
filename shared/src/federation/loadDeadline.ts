/** Milliseconds until a loading section is reported as late; 3 s including rendering. */
export const LOAD_DEADLINE_MS = 2200;
