/** A row of a text table: its cells by column, and the indented lines below it. */
export interface TextRow {
  cells: Record<string, string>;
  below: string[];
  /** The last line before it that begins with '# ', without that. */
  heading: string;
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/**
 * Parses a table of cells separated by '|', with a line of column names and any number of indented lines below each
 * row. Throws on a row with a wrong number of cells.
 */
export const readTable = (text: string): TextRow[] => {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = cellsOf(header);
  const rows: TextRow[] = [];
  let heading = '';
  for (const line of lines) {
    if (line.startsWith('# ')) heading = line.slice(2);
    else if (line.startsWith('  ')) rows.at(-1)?.below.push(line.trim());
    else {
      const cells = cellsOf(line);
      if (cells.length !== columns.length) throw new Error(`${line}: ${cells.length} of ${columns.length} columns`);
      rows.push({ cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])), below: [], heading });
    }
  }
  return rows;
};
