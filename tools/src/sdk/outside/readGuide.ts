export type GuideStep =
  /** `on`: the machine, where there are several. `shows`: the expected output, see `findDifference`. */
  | { kind: 'run'; line: number; text: string; on?: string; shows?: string }
  /** A command that runs until stopped; `until` is an address that answers once it is ready. */
  | { kind: 'start'; line: number; text: string; until: string }
  | { kind: 'write'; line: number; text: string; file: string };

/** A fenced block, without its list's indentation. `isNotRun`: a comment before it says why it is not run. */
export interface GuideBlock {
  line: number;
  language: string;
  what: string | undefined;
  text: string;
  isNotRun: boolean;
}

export const readBlocks = (markdown: string): GuideBlock[] =>
  [...markdown.matchAll(/^( *)```(\w*)(?: (\S+))?\n([\s\S]*?)^\1```$/gm)].map((block) => {
    const [, indent = '', language = '', what, text = ''] = block;
    const before = markdown.slice(0, block.index).split('\n');
    const isNotRun = /^ *<!-- not run: .+ -->$/.test(before.at(-3) ?? '');
    const unindented = text.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    return { line: before.length, language, what, text: unindented.join('\n'), isNotRun };
  });

const stepOf = ({ line, language, what = '', text }: GuideBlock): GuideStep => {
  const [name, value = ''] = what.split('=');
  const [verb, machine] = what.split('@');
  if (language === 'sh' && what === 'run') return { kind: 'run', line, text };
  if (language === 'sh' && verb === 'run' && machine) return { kind: 'run', line, text, on: machine };
  if (language === 'sh' && name === 'start' && value) return { kind: 'start', line, text, until: value };
  if (name === 'file' && value) return { kind: 'write', line, text, file: value };
  throw new Error(`line ${line}: nobody knows what to do with '${language} ${what}'`);
};

/**
 * Returns the steps of a guide: fenced blocks that begin with `sh run`, `sh run@<machine>`, `sh start=<address>` or
 * `<language> file=<path>`. `text expect` is the output of the block before it. Throws for any other info string.
 */
export const readGuide = (markdown: string): GuideStep[] => {
  const steps: GuideStep[] = [];
  for (const block of readBlocks(markdown)) {
    if (block.what === undefined) continue;
    const last = steps.at(-1);
    if (block.language !== 'text' || block.what !== 'expect') steps.push(stepOf(block));
    else if (last?.kind === 'run') last.shows = block.text;
    else throw new Error(`line ${block.line}: no command before it shows this`);
  }
  return steps;
};
