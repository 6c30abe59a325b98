/** Apart, since a remote in a repository of its own builds no shell and so does without what evaluates one. */
export { askShell } from '@laparyadom/server/release';
