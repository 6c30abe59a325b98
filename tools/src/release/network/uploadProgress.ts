import { messages } from './messages';

const WIDTH = 24;

/** A terminal or a file. */
export interface Output {
  isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

/** Creates an upload's progress output: one changing line on a terminal, else a line per quarter. */
export const createUploadProgress = (output: Output, label: string) => {
  let files = 0;
  let bytes = 0;
  let quarter = 0;
  let all = { files: 0, bytes: 0 };
  let isOver = true;
  const line = (): string => messages.progress(label, files, all.files, bytes, all.bytes);
  const show = (): void => {
    const part = all.bytes === 0 ? 1 : bytes / all.bytes;
    if (output.isTTY) {
      const done = Math.round(part * WIDTH);
      output.write(`\r${'█'.repeat(done)}${'░'.repeat(WIDTH - done)} ${line()}`);
      return;
    }
    const now = Math.floor(part * 4);
    if (now > quarter && now < 4) output.write(`  ${line()}\n`);
    quarter = now;
  };
  return {
    start: (toSend: { files: number; bytes: number }): void => {
      all = toSend;
      files = 0;
      bytes = 0;
      quarter = 0;
      isOver = false;
      if (all.files > 0) show();
    },
    sent: (size: number): void => {
      files += 1;
      bytes += size;
      // Other uploads may continue after one has failed.
      if (!isOver) show();
    },
    /** Ends the line on a terminal. */
    end: (): void => {
      isOver = true;
      if (output.isTTY && all.files > 0) output.write('\r\u001b[K');
    },
    summary: (): string => messages.uploaded(files, all.files, bytes),
  };
};
