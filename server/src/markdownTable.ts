/** Formats a Markdown table as Biome does, its columns as wide as their longest cell. */
export const markdownTable = (titles: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = titles.map((title, place) => Math.max(title.length, 3, ...rows.map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`;
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};
