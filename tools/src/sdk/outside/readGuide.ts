/** One thing that the guide has its reader do; `line` is where it stands. */
export type GuideStep =
  | { kind: 'run'; line: number; text: string }
  /** A command that goes on until it is stopped; `until` is an address that answers once it is ready. */
  | { kind: 'start'; line: number; text: string; until: string }
  | { kind: 'write'; line: number; text: string; file: string };

const stepOf = (line: number, language: string, what: string, text: string): GuideStep => {
  const [name, value = ''] = what.split('=');
  if (language === 'sh' && what === 'run') return { kind: 'run', line, text };
  if (language === 'sh' && name === 'start' && value) return { kind: 'start', line, text, until: value };
  if (name === 'file' && value) return { kind: 'write', line, text, file: value };
  throw new Error(`line ${line}: nobody knows what to do with '${language} ${what}'`);
};

/**
 * The steps of a guide, in their order: fenced blocks that begin with `sh run`, `sh start=<address>` or
 * `<language> file=<path>`. Blocks with a language alone are for the eye. Throws for one that says something else.
 */
export const readGuide = (markdown: string): GuideStep[] =>
  [...markdown.matchAll(/^```(\w*)(?: (\S+))?\n([\s\S]*?)^```$/gm)].flatMap((block) => {
    const [, language = '', what, text = ''] = block;
    const line = markdown.slice(0, block.index).split('\n').length;
    return what === undefined ? [] : [stepOf(line, language, what, text)];
  });
