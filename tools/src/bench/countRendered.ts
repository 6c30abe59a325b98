import type { Browser, Page } from 'playwright';

export interface Block {
  /** Tag with what names it, and how often it is repeated. */
  name: string;
  elements: number;
  styled: number;
  /** Bytes of its HTML before compression. */
  bytes: number;
}

/** Bytes are of UTF-8 before compression, unless they are `sent`. */
export interface RenderedCounts {
  elements: number;
  /** Elements rendered by styled-components, and the number of their components. */
  styled: number;
  components: number;
  html: number;
  styles: number;
  /** Bytes of data by script id. */
  data: Record<string, number>;
  /** Bytes of the document on the wire. */
  sent: number;
  /** The largest blocks, by elements. */
  blocks: Block[];
}

interface Node {
  /** Index of its parent in the list; -1 for the body. */
  parent: number;
  tag: string;
  classes: string;
  label: string;
  bytes: number;
}

const componentOf = ({ classes }: Node): string | undefined => /(?:^|\s)(sc-\S+)/.exec(classes)?.[1];

const readNodes = (page: Page): Promise<Node[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('body, body *')];
    const positions = new Map(elements.map((element, index) => [element, index]));
    return elements.map((element) => ({
      parent: (element.parentElement && positions.get(element.parentElement)) ?? -1,
      tag: element.tagName.toLowerCase(),
      classes: element.getAttribute('class') ?? '',
      label: (
        element.getAttribute('aria-label') ??
        element.querySelector('h1,h2,h3,[aria-label]')?.textContent ??
        ''
      ).slice(0, 32),
      bytes: new TextEncoder().encode(element.outerHTML).length,
    }));
  });

/** Splits the largest block into its children, until there are `most`. Instances of one component are one block. */
const blocksOf = (nodes: readonly Node[], most: number): Block[] => {
  const children = nodes.map((): number[] => []);
  for (const [index, { parent }] of nodes.entries()) children[parent]?.push(index);
  const within = (index: number): number[] => [index, ...(children[index] ?? []).flatMap(within)];
  const groupsIn = (index: number): number[][] => {
    const groups = new Map<string, number[]>();
    for (const child of children[index] ?? []) {
      const node = nodes[child];
      if (!node || ['script', 'style', 'template'].includes(node.tag)) continue;
      const key = componentOf(node) ?? String(child);
      groups.set(key, [...(groups.get(key) ?? []), child]);
    }
    return [...groups.values()];
  };
  const sizeOf = (group: number[]): number => group.flatMap(within).length;
  let groups = groupsIn(0);
  while (groups.length < most) {
    const [largest] = groups
      .filter((group) => group.length === 1 && (children[group[0] ?? 0]?.length ?? 0) > 0)
      .sort((a, b) => sizeOf(b) - sizeOf(a));
    if (largest?.[0] === undefined) break;
    groups = [...groups.filter((group) => group !== largest), ...groupsIn(largest[0])];
  }
  return groups
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, most)
    .flatMap((group) => {
      const first = nodes[group[0] ?? 0];
      if (!first) return [];
      const all = group.flatMap(within).flatMap((index) => nodes[index] ?? []);
      return {
        name: `${first.tag} ${first.label.trim()}${group.length > 1 ? ` × ${group.length}` : ''}`,
        elements: all.length,
        styled: all.filter(componentOf).length,
        bytes: group.reduce((sum, index) => sum + (nodes[index]?.bytes ?? 0), 0),
      };
    });
};

/** Counts what a page is made of, as the server sent it: without its scripts. */
export const countRendered = async (browser: Browser, url: string, most: number): Promise<RenderedCounts> => {
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
    const nodes = await readNodes(page);
    const styled = nodes.flatMap((node) => componentOf(node) ?? []);
    const [styles, data] = await page.evaluate(
      () =>
        [
          [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
          [...document.querySelectorAll('script[type="application/json"]')].map(({ id, textContent }) => [
            id,
            textContent ?? '',
          ]),
        ] as [string[], [string, string][]],
    );
    return {
      elements: nodes.length,
      styled: styled.length,
      components: new Set(styled).size,
      html,
      styles: Buffer.byteLength(styles.join('')),
      data: Object.fromEntries(data.map(([id, text]) => [id, Buffer.byteLength(text)])),
      sent,
      blocks: blocksOf(nodes, most),
    };
  } finally {
    await context.close();
  }
};
