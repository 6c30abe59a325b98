/**
 * Puts other code in the place of functions of a library's file: whole declarations at the beginning of a line, by their
 * names. Throws when the file has none of a name, as a new version of the library may.
 */
export const putInstead = (source, byName) => {
  let changed = source;
  for (const [name, instead] of Object.entries(byName)) {
    const pattern = new RegExp(`^function ${name}\\([\\s\\S]*?\\n\\}$`, 'm');
    if (!pattern.test(changed)) throw new Error(`The library has no ${name}: nothing to leave out`);
    changed = changed.replace(pattern, () => instead);
  }
  return changed;
};
