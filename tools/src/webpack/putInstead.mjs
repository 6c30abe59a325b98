/**
 * Puts other code in the place of functions of a library's file: whole declarations at the beginning of a line, by their
 * names. Throws when the file has none of a name, as a new version of the library may.
 */
export const putInstead = (source, byName) => {
  let changed = source;
  for (const [name, instead] of Object.entries(byName)) {
    const pattern = new RegExp(`^(?:async )?function ${name}\\([\\s\\S]*?\\n\\}$`, 'm');
    if (!pattern.test(changed)) throw new Error(`The library has no ${name}: nothing to leave out`);
    changed = changed.replace(pattern, () => instead);
  }
  return changed;
};

/**
 * Puts other code in the place of parts of a library's file that are no functions, `[part, instead]`, each a text or a
 * pattern. Throws unless the file has it once; where a pattern means all of them (`g`), at all.
 */
export const putInsteadOf = (source, parts) => {
  let changed = source;
  for (const [part, instead] of parts) {
    const found =
      typeof part === 'string'
        ? changed.split(part).length - 1
        : [...changed.matchAll(new RegExp(part, [...new Set([...part.flags, 'g'])].join('')))].length;
    if (found === 0 || (found > 1 && !(part instanceof RegExp && part.global)))
      throw new Error(`The library has it ${found} times: ${part}`);
    changed = changed.replace(part, instead);
  }
  return changed;
};
