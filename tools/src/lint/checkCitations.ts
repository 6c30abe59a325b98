import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownFiles } from './sourceFiles';

const TEXTS = /\.(?:md|ts|tsx|mjs|cjs|css)$/;
/** Landed migrations are never edited, so their comments may be outdated. */
const SKIPPED = /(?:^|\/)(?:migrations|static)\//;

/** A document by its path, and a heading of it: as `CONTRIBUTING.md, 'Tests'`, also across lines of a comment. */
const CITATION = /(?<![\w./-])([\w/-]+\.md)\b(?:,\s+(?:(?:\*|\/\/)\s+)?'([^']+)')?/g;
/** A chapter by its number, which a new chapter above it breaks. */
const BY_NUMBER = /\bspec(?:ification)?,?\s+(?:(?:\*|\/\/)\s+)?sections?\s+(?:(?:\*|\/\/)\s+)?\d/gi;
const LINK = /\]\(([^()\s]+)\)/g;

const oneLine = (text: string): string => text.replace(/\s+(?:(?:\*|\/\/)\s+)?/g, ' ');

export const headingsOf = (markdown: string): string[] =>
  [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) => heading);

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Checks that cited or linked documents and headings exist. Returns a line for each error. */
export const checkCitations = (rootDir: string): string[] => {
  const headings = new Map<string, string[]>();
  const readHeadings = (file: string): string[] => {
    const known = headings.get(file) ?? headingsOf(readFileSync(file, 'utf8'));
    headings.set(file, known);
    return known;
  };
  const problems: string[] = [];

  for (const place of ownFiles(rootDir).filter((one) => TEXTS.test(one) && !SKIPPED.test(one))) {
    const file = path.join(rootDir, place);
    const text = readFileSync(file, 'utf8');
    const report = (at: number, problem: string) => {
      const line = text.slice(0, at).split('\n').length;
      problems.push(`${place}:${line}: ${problem}`);
    };
    const isDocument = file.endsWith('.md');

    for (const match of text.matchAll(CITATION)) {
      const [, name = '', heading] = match;
      const isLinked = isDocument && text.slice(0, match.index).endsWith('](');
      if (isLinked) continue;
      const found = [rootDir, path.dirname(file)].map((dir) => path.join(dir, name)).find((one) => existsSync(one));
      if (!found) report(match.index, `there is no ${name}`);
      else if (heading !== undefined && !readHeadings(found).includes(oneLine(heading)))
        report(match.index, `${name} has no heading '${oneLine(heading)}'`);
    }
    for (const { index } of text.matchAll(BY_NUMBER)) report(index, 'cite a document by its path and heading');
    if (!isDocument) continue;

    for (const { 1: target = '', index } of text.matchAll(LINK)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [name = '', anchor] = target.split('#');
      const linked = name === '' ? file : path.resolve(path.dirname(file), name);
      if (!existsSync(linked)) report(index, `the link leads nowhere: ${target}`);
      else if (
        anchor !== undefined &&
        !(statSync(linked).isFile() && readHeadings(linked).map(anchorOf).includes(anchor))
      )
        report(index, `no heading has this anchor: ${target}`);
    }
  }
  return problems;
};
