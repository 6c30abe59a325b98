/** Separate, because a remote in its own repository builds no shell and needs no code that evaluates one. */
export { describeShell } from '@laparyadom/server/release';
