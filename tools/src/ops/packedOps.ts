import { findOperation, unknownOperation } from './operations';

/** `npm run ops -- <name>` in a packed folder: runs its program in this folder. */
const [name = ''] = process.argv.splice(2, 1);
const operation = findOperation(name);
if (operation) {
  process.argv.splice(2, 0, ...operation.args);
  await import(new URL(`${operation.program}.js`, import.meta.url).href);
} else {
  console.error(unknownOperation);
  process.exitCode = 1;
}
