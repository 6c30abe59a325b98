import { describe, expect, it } from '@jest/globals';
import { createFrameReader, toFrame } from './frames';

const read = (pieces: Buffer[], maxBytes = 1000): { messages: unknown[]; errors: string[] } => {
  const messages: unknown[] = [];
  const errors: string[] = [];
  const reader = createFrameReader({
    onMessage: (message) => messages.push(message),
    onError: ({ message }) => errors.push(message),
    maxBytes,
  });
  for (const piece of pieces) reader(piece);
  return { messages, errors };
};
const cut = (whole: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
    whole.subarray(index * size, (index + 1) * size),
  );

const bytes = Buffer.from([0, 255, 1, 254]);
const sent = [{ type: 'plain', text: 'Мурка "и" Барсик' }, { type: 'page', bytes }, { type: 'last' }];
const frames = sent.map(toFrame);

describe('messages over the pipe', () => {
  it.each([1, 2, 3, 5, 7, 8, 9, 64, 1000])('arrive unchanged in pieces of %i', (size) => {
    expect(read(cut(Buffer.concat(frames), size))).toEqual({ messages: sent, errors: [] });
  });

  it('have a copy of their bytes', () => {
    const frame = toFrame({ type: 'page', bytes });
    const [message] = read([frame]).messages as { bytes: Buffer }[];
    frame.fill(7);
    expect(message?.bytes).toEqual(bytes);
    expect(message?.bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('cannot replace their bytes by their text', () => {
    const text = Buffer.from('{"type":"page","bytes":"text"}');
    const head = Buffer.alloc(8);
    head.writeUInt32BE(text.length + 2, 0);
    head.writeUInt32BE(text.length, 4);
    expect(read([Buffer.concat([head, text, Buffer.from('ab')])]).messages).toEqual([
      { type: 'page', bytes: Buffer.from('ab') },
    ]);
  });

  it.each([
    ['longer than is allowed', [Buffer.concat([Buffer.from([0, 0, 4, 0]), Buffer.alloc(4)])]],
    ['whose text is longer than themselves', [Buffer.from([0, 0, 0, 2, 0, 0, 0, 3, 123, 125])]],
    ['that are no JSON', [Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 123, 123])]],
    ['without a text', [Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 123])]],
  ])('%s end the reading', (_, pieces) => {
    const { messages, errors } = read([...pieces, toFrame({ type: 'late' })]);
    expect(messages).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});
