import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { dataTransferOf, pictureFile } from 'shared/testing';
import { type IncomingFiles, useIncomingFiles } from './useIncomingFiles';

const Page = ({ onFiles }: { onFiles: (incoming: IncomingFiles) => void }) => {
  useIncomingFiles(onFiles);
  return (
    <>
      <p>Рядом</p>
      <input aria-label="Заголовок" />
      <textarea aria-label="Описание" />
    </>
  );
};

const picture = pictureFile('кот.jpg');
const alone = dataTransferOf({ files: [picture] });
const beside = dataTransferOf({ files: [picture], texts: { 'text/plain': 'Кот' } });
const text = dataTransferOf({ texts: { 'text/plain': 'Кот' } });

const open = () => {
  const onFiles = jest.fn<(incoming: IncomingFiles) => void>();
  const { unmount } = render(<Page onFiles={onFiles} />);
  return { onFiles, unmount };
};
const places = () => [screen.getByText('Рядом'), screen.getByLabelText('Заголовок'), screen.getByLabelText('Описание')];

test('passes on pictures that are pasted or dropped alone, anywhere', () => {
  const { onFiles } = open();
  for (const place of places()) {
    expect(fireEvent.paste(place, { clipboardData: alone })).toBe(false);
    expect(fireEvent.dragOver(place, { dataTransfer: alone })).toBe(false);
    expect(fireEvent.drop(place, { dataTransfer: alone })).toBe(false);
  }
  expect(onFiles.mock.calls).toEqual(Array.from({ length: 6 }, () => [{ files: [picture], folders: [] }]));
});

test('leaves text to the browser, alone and beside a picture', () => {
  const { onFiles } = open();
  for (const place of places()) {
    for (const clipboardData of [text, beside]) expect(fireEvent.paste(place, { clipboardData })).toBe(true);
    expect(fireEvent.dragOver(place, { dataTransfer: text })).toBe(true);
    expect(fireEvent.drop(place, { dataTransfer: text })).toBe(true);
  }
  expect(onFiles).not.toHaveBeenCalled();
});

test('inserts text dropped with a picture into the field below it or the focused one', () => {
  const { onFiles } = open();
  const [beyond, title, description] = places() as [HTMLElement, HTMLInputElement, HTMLTextAreaElement];
  const lines = dataTransferOf({ files: [picture], texts: { 'text/plain': 'Рыжий\nкот\n' } });
  const received = jest.fn();
  title.addEventListener('input', received);
  expect(fireEvent.drop(title, { dataTransfer: lines })).toBe(false);
  expect([title.value, document.activeElement, received.mock.calls.length]).toEqual(['Рыжий кот', title, 1]);
  expect(fireEvent.drop(description, { dataTransfer: lines })).toBe(false);
  expect(description.value).toBe('Рыжий\nкот\n');
  expect(fireEvent.drop(beyond, { dataTransfer: beside })).toBe(false);
  expect(description.value).toBe('Рыжий\nкот\nКот');
  expect(onFiles).not.toHaveBeenCalled();
});

test('stops on unmount', () => {
  const { onFiles, unmount } = open();
  unmount();
  expect(fireEvent.paste(document.body, { clipboardData: alone })).toBe(true);
  expect(fireEvent.drop(document.body, { dataTransfer: alone })).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});
