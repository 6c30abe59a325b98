import { operations } from './operations';

/** `npm run ops -- <name>` in a packed folder: runs the program of that name, which is beside this one. */
const [name = ''] = process.argv.splice(2, 1);
if (Object.hasOwn(operations, name)) await import(new URL(`${name}.js`, import.meta.url).href);
else {
  console.error(`Что сделать? Есть: ${Object.keys(operations).join(', ')}.`);
  process.exitCode = 1;
}
