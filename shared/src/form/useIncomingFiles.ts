import { useEffect, useEffectEvent } from 'react';

/** Files from a paste or a drop. @beta */
export interface IncomingFiles {
  files: readonly File[];
  folders: readonly string[];
}

const ADDRESS = /^(https?|data|blob|file|content):\S+$/i;

/** Returns the last part of a path or URL, normalised for comparison: macOS decomposes file names. */
const lastPart = (path: string): string => {
  const part = path.trim().split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(part).normalize('NFC');
  } catch {
    return part.normalize('NFC');
  }
};

/** Returns whether every line of the text names one of the files; some systems hide extensions. */
const namesFiles = (text: string, files: readonly File[]): boolean => {
  const names = new Set(
    files.flatMap(({ name }) => {
      const whole = name.normalize('NFC');
      return [whole, whole.replace(/\.[^.]+$/, '')];
    }),
  );
  return text.split(/[\r\n]+/).every((line) => line.trim() === '' || names.has(lastPart(line)));
};

/** Returns the visible text of HTML, without alternative texts, styles and comments. */
const visibleText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, title, noscript, template')) element.remove();
  return body.textContent.trim();
};

const hasText = (transfer: DataTransfer, files: readonly File[]): boolean => {
  if (visibleText(transfer.getData('text/html')) !== '') return true;
  const text = transfer.getData('text/plain').trim();
  // File managers add names or paths to files, browsers the URL to a picture.
  return text !== '' && !ADDRESS.test(text) && !namesFiles(text, files);
};

/** Returns the files of a paste or drop; null when none, or when they only illustrate text, as of a table's cell. */
export const incomingFiles = (transfer: DataTransfer): IncomingFiles | null => {
  const folders: string[] = [];
  const files = [...transfer.items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (file === null) return [];
    if (!item.webkitGetAsEntry()?.isDirectory) return [file];
    folders.push(file.name);
    return [];
  });
  if (files.length + folders.length === 0) return null;
  return folders.length === 0 && hasText(transfer, files) ? null : { files, folders };
};

const textField = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | null => {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.matches(':read-write') && target.selectionStart !== null ? target : null;
};

/** Inserts a dropped text: browsers would open a file dropped with it, and lose the text. */
const insertDropped = (target: EventTarget | null, text: string): void => {
  const field = textField(target) ?? textField(document.activeElement);
  if (!field || text === '') return;
  const line = field instanceof HTMLInputElement ? text.trim().replace(/\s+/g, ' ') : text;
  field.focus();
  const end = field.value.length;
  field.setRangeText(line, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromDrop', data: line }));
};

/** Calls `onFiles` with files pasted or dropped on the page; text goes to the field as usual. @beta */
export const useIncomingFiles = (onFiles: (incoming: IncomingFiles) => void): void => {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const incoming = event.clipboardData && incomingFiles(event.clipboardData);
    if (!incoming) return;
    event.preventDefault();
    onFiles(incoming);
  });
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const incoming = incomingFiles(event.dataTransfer);
    if (incoming) onFiles(incoming);
    else insertDropped(event.target, event.dataTransfer.getData('text/plain'));
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
};
