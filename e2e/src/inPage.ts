// Functions that run inside a page, in any engine: they use nothing but their arguments.

/** Returns what overflows `width` CSS pixels; a phone's `innerWidth` would grow with the content and hide it. */
export const findOverflow = (width: number): string[] => {
  const { documentElement, body } = document;
  const isClipped = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === body) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
  };
  const beside = [...body.querySelectorAll('*')].filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    return own > 1 && (right > width + 0.5 || left < -0.5) && element.checkVisibility() && !isClipped(element);
  });
  const culprits = beside.slice(-4).map((element) => {
    const { left, right } = element.getBoundingClientRect();
    return `${element.tagName} ${Math.round(left)}–${Math.round(right)} ${element.textContent?.slice(0, 40) ?? ''}`;
  });
  const overflow = Math.max(documentElement.scrollWidth, body.scrollWidth) - width;
  return overflow > 0 ? [`the page is ${overflow} px too wide`, ...culprits] : culprits;
};

/** Returns the lines that begin with a dot between two facts, which belongs to the end of the line before. */
export const findLeadingDots = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxAt = (node: Node, index: number): DOMRect | undefined => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getClientRects()[0];
  };
  const isSeen = (box: DOMRect, part: Element | null): boolean =>
    part === null ||
    ((getComputedStyle(part).overflowY !== 'hidden' || box.top < part.getBoundingClientRect().bottom - 1) &&
      isSeen(box, part.parentElement));
  const found: string[] = [];
  let before: DOMRect | undefined;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const at = text.search(/[·•] /);
    const dot = at >= 0 ? boxAt(node, at) : undefined;
    const ahead = at > 0 ? text.slice(0, at).trimEnd().length - 1 : -1;
    const last = ahead >= 0 ? boxAt(node, ahead) : before;
    if (dot && last && dot.left < last.left && dot.top >= last.bottom - 1 && isSeen(dot, node.parentElement))
      found.push(`a line begins with a dot: ${text}`);
    if (text.trim() !== '') before = boxAt(node, text.trimEnd().length - 1);
  }
  return found;
};

/** Returns the problems of the topmost dialog: no sheet on phones, content cut off or squeezed, buttons outside the window. */
export const dialogProblems = (): string[] => {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
    .filter((one) => one.checkVisibility())
    .at(-1);
  if (!dialog) return ['no dialog is open'];
  const { clientWidth: width } = document.documentElement;
  const height = window.innerHeight;
  const isInside = ({ left, right, top, bottom }: DOMRect): boolean =>
    left >= -0.5 && right <= width + 0.5 && top >= -0.5 && bottom <= height + 0.5;
  const problems: string[] = [];
  const box = dialog.getBoundingClientRect();
  if (!isInside(box)) problems.push(`the dialog lies outside the window: ${JSON.stringify(box)}`);
  const isSheet = box.left < 0.5 && box.right > width - 0.5 && box.bottom > height - 0.5;
  // One beside its field, as a calendar, is no modal.
  const isModal = getComputedStyle(dialog).position === 'fixed';
  if (width <= 600 && isModal && !isSheet) problems.push(`no sheet at the foot of the phone: ${JSON.stringify(box)}`);
  const isScroller = (part: Element): boolean => /auto|scroll/.test(getComputedStyle(part).overflowY);
  const scrollers = [dialog, ...dialog.querySelectorAll<HTMLElement>('*')].filter(isScroller);
  for (const { scrollWidth, clientWidth, scrollHeight, clientHeight } of scrollers) {
    if (scrollWidth > clientWidth + 1) problems.push(`content of ${scrollWidth} px in a width of ${clientWidth} px`);
    // It may scroll, but only in a dialog of full height.
    if (scrollHeight > clientHeight + 1 && box.height < height * 0.7) {
      problems.push(`content of ${scrollHeight} px in a height of ${clientHeight} px`);
    }
  }
  for (const button of dialog.querySelectorAll('button')) {
    const rect = button.getBoundingClientRect();
    const scrolls = scrollers.some(
      (scroller) => scroller.contains(button) && scroller.scrollHeight > scroller.clientHeight,
    );
    if (button.checkVisibility() && rect.width > 0 && !scrolls && !isInside(rect)) {
      problems.push(`a button outside the window: ${button.textContent}`);
    }
  }
  return problems;
};

/**
 * Returns the selectors by which an added element restyles the whole page: `:has()`, then an element without a tag, a
 * class or an attribute.
 */
export const findWideSelectors = (): string[] => {
  const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule, ...rulesOf(rule.cssRules)];
      if (!(rule instanceof CSSGroupingRule)) return [];
      return rule instanceof CSSMediaRule && rule.conditionText === 'print' ? [] : rulesOf(rule.cssRules);
    });
  const innermost = /:(has|is|where|not|[\w-]+)\(([^()]*)\)/;
  const plain = (selector: string): string => {
    const found = innermost.exec(selector);
    if (!found) return selector;
    const [whole, name = '', inside = ''] = found;
    const kept = /:has|:wide/.test(inside) && /\*$/.test(inside) ? ':wide' : '';
    const left =
      { has: ':has', is: inside.replaceAll(',', ''), where: inside.replaceAll(',', ''), not: kept }[name] ?? '';
    return plain(selector.replace(whole, left));
  };
  const isWide = (selector: string): boolean => {
    const [, rest] = /:has(.*)/s.exec(selector) ?? [];
    const last = rest
      ?.split(/[\s>+~]+/)
      .slice(1)
      .at(-1)
      ?.replace(/::?[\w-]+/g, '');
    return selector.includes(':wide') || (last !== undefined && !/[\w.#[]/.test(last));
  };
  const selectors = [...document.styleSheets]
    .flatMap(({ cssRules }) => rulesOf(cssRules))
    .map((rule) => rule.selectorText);
  return selectors.filter((selector) => plain(selector).split(',').some(isWide));
};
