import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverFile } from '../serverFiles';

const folder = serverFile('src/seed/data');

/** A file of the seed data as bytes. */
export const readDataFile = (name: string): Buffer => readFileSync(path.join(folder, name));

/** A file of the seed data, parsed. The data is ours and under version control, so its shape is taken on trust. */
export const readJson = <T>(name: string): T => JSON.parse(readDataFile(name).toString('utf8')) as T;
