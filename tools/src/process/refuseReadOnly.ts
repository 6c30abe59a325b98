import { refusedWrite } from '../webpack/refusedFolder.mjs';

/** Throws a sentence when a folder is not writable; `setting` names the variable that sets another one. */
export const refuseReadOnly = (dir: string, setting?: string): void => {
  const refusal = refusedWrite(dir, setting);
  if (refusal) throw new Error(refusal);
};
