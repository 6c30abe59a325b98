import { describe, expect, it } from '@jest/globals';
import { splitHead } from './splitHead';

describe('splitHead', () => {
  it('takes the leading tags that React hoists', () => {
    const head =
      '<title>Корги &lt;3 — ЛапаРядом</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/post/1"/>';
    expect(splitHead(`${head}<div><title>x</title></div>`)).toEqual({ head, body: '<div><title>x</title></div>' });
  });

  it('gives an empty head when there is none', () => {
    expect(splitHead('<div>Лапа</div>')).toEqual({ head: '', body: '<div>Лапа</div>' });
  });
});
