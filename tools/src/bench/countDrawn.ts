import type { Browser } from 'playwright';

/** A part of a page, with the share of it that it brings. */
export interface Block {
  /** Tag with what names it, and how often it is repeated. */
  name: string;
  elements: number;
  styled: number;
  /** Bytes of its HTML before compression. */
  bytes: number;
}

/** What one page is made of. Bytes are of UTF-8 before compression, unless they are `sent`. */
export interface Drawn {
  elements: number;
  /** Elements that styled-components renders, and the number of different components among them. */
  styled: number;
  components: number;
  html: number;
  styles: number;
  /** Data of the page, and what the page needs to start. */
  state: number;
  boot: number;
  /** Bytes of the whole document on the wire. */
  sent: number;
  /** The largest blocks, by elements. */
  blocks: Block[];
}

/** Counts elements of a page. Runs in the page. */
const countElements = ({ stateId, bootId, most }: { stateId: string; bootId: string; most: number }) => {
  const size = (text: string | null | undefined): number => new TextEncoder().encode(text ?? '').length;
  const isStyled = (element: Element): boolean => /(?:^|\s)sc-/.test(element.getAttribute('class') ?? '');
  const componentOf = (element: Element): string =>
    /(?:^|\s)(sc-\S+)/.exec(element.getAttribute('class') ?? '')?.[1] ?? '';
  const nameOf = (element: Element): string => {
    const label =
      element.getAttribute('aria-label') ?? element.querySelector('h1,h2,h3,[aria-label]')?.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${label.trim().slice(0, 32)}`.trim();
  };
  interface Part {
    elements: Element[];
    count: number;
  }
  const countOf = (elements: Element[]): number =>
    elements.reduce((sum, element) => sum + 1 + element.querySelectorAll('*').length, 0);
  /** Groups siblings that are instances of one component, as cards of a feed. */
  const partsOf = (element: Element): Part[] => {
    const groups = new Map<string, Element[]>();
    for (const [index, child] of [...element.children].entries()) {
      if (['SCRIPT', 'STYLE', 'TEMPLATE'].includes(child.tagName)) continue;
      const key = componentOf(child) ? `${child.tagName} ${componentOf(child)}` : String(index);
      groups.set(key, [...(groups.get(key) ?? []), child]);
    }
    return [...groups.values()].map((elements) => ({ elements, count: countOf(elements) }));
  };
  let parts = partsOf(document.body);
  while (parts.length < most) {
    const splittable = parts.filter(({ elements }) => elements.length === 1 && (elements[0]?.children.length ?? 0) > 0);
    const [largest] = splittable.sort((a, b) => b.count - a.count);
    if (!largest?.elements[0]) break;
    parts = [...parts.filter((part) => part !== largest), ...partsOf(largest.elements[0])];
  }
  const all = [...document.querySelectorAll('body, body *')];
  const styled = all.filter(isStyled);
  return {
    elements: all.length,
    styled: styled.length,
    components: new Set(styled.map(componentOf)).size,
    styles: [...document.querySelectorAll('style')].reduce((sum, style) => sum + size(style.textContent), 0),
    state: size(document.getElementById(stateId)?.textContent),
    boot: size(document.getElementById(bootId)?.textContent),
    blocks: parts
      .sort((a, b) => b.count - a.count)
      .slice(0, most)
      .flatMap(({ elements, count }) => {
        const [first] = elements;
        if (!first) return [];
        return {
          name: elements.length > 1 ? `${nameOf(first)} × ${elements.length}` : nameOf(first),
          elements: count,
          styled: elements.flatMap((element) => [element, ...element.querySelectorAll('*')]).filter(isStyled).length,
          bytes: elements.reduce((sum, element) => sum + size(element.outerHTML), 0),
        };
      }),
  };
};

/** Ids of the scripts that carry a page's data, and the number of blocks to return. */
export interface CountOptions {
  stateId: string;
  bootId: string;
  most: number;
}

/** Counts what a page is made of, as the server sent it: without its scripts. */
export const countDrawn = async (browser: Browser, url: string, options: CountOptions): Promise<Drawn> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let sent = 0;
    let documentId = '';
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Document') documentId = requestId;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requestId === documentId) sent = encodedDataLength;
    });
    const answer = await page.goto(url, { waitUntil: 'load' });
    const html = (await answer?.body())?.length ?? 0;
    return { ...(await page.evaluate(countElements, options)), html, sent };
  } finally {
    await context.close();
  }
};
