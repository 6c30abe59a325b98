import { readFileSync } from 'node:fs';
import path from 'node:path';

export const readNames = (file: string): string[] => {
  const list = readFileSync(path.join(import.meta.dirname, '../../../server/src/seed/data', file), 'utf8');
  return (JSON.parse(list) as ({ name: string } | string)[]).map((one) => (typeof one === 'string' ? one : one.name));
};
