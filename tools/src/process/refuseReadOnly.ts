import { refusedWrite } from '../webpack/refusedFolder.mjs';

/** Throws a sentence when nothing can be written into a folder; `setting` names the variable that chooses another one. */
export const refuseReadOnly = (dir: string, setting?: string): void => {
  const refusal = refusedWrite(dir, setting);
  if (refusal) throw new Error(refusal);
};
