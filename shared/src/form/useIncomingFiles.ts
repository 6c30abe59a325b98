import { useEffect, useEffectEvent } from 'react';
import { type IncomingFiles, incomingFiles } from './incomingFiles';

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

/**
 * Calls `onFiles` with files pasted or dropped anywhere on the page; text, with or without a picture, goes to the field
 * under the drop or with the focus. While mounted, no dropped file is opened.
 */
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
    const paste = (event: ClipboardEvent): void => onPaste(event);
    const dragOver = (event: DragEvent): void => onDragOver(event);
    const drop = (event: DragEvent): void => onDrop(event);
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', dragOver);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', dragOver);
      document.removeEventListener('drop', drop);
    };
  }, []);
};
