import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverFile } from '../serverFiles';

const folder = serverFile('src/seed/data');

export const readDataFile = (name: string): Buffer => readFileSync(path.join(folder, name));

/** Reads seed data as JSON. It is under version control, so its shape is not checked. */
export const readJson = <T>(name: string): T => JSON.parse(readDataFile(name).toString('utf8')) as T;
