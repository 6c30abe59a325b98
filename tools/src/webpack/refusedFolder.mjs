/**
 * Returns why nothing can be built in the folder of a checkout, or null: webpack and tsx read `!`, `#`, `?` and `%` in
 * paths as their own signs, and what lies below a folder `node_modules` as somebody else's package.
 */
export const refusedFolder = (dir) => {
  const sign = /[!#?%]/.exec(dir)?.[0];
  if (sign) return `Проект лежит в папке «${dir}», а знак «${sign}» в пути мешает сборке. Переименуйте папку.`;
  if (/[\\/]node_modules[\\/]/.test(dir)) {
    return `Проект лежит в папке «${dir}», то есть внутри node_modules. Переместите его: там сборка считает файлы чужими.`;
  }
  return null;
};
