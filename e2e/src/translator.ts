import type { Page } from '@playwright/test';

/** Marks of browser translators: Google's in Chrome, and Yandex'. */
export const translators = {
  Chrome: ['font', 'font'],
  Yandex: ['ya-tr-span'],
} as const;

/**
 * Translates the pages of a tab as browsers do: replaces each text, even a later one, by elements. The words stay, so
 * that a test can find them.
 */
export const translate = async (page: Page, wrappers: readonly string[]): Promise<void> => {
  await page.addInitScript((names) => {
    const done = new WeakSet<Node>();
    const skipped = 'script, style, textarea, title, noscript, option, [translate=no], .notranslate';
    const replace = (text: Node): void => {
      if (done.has(text) || !text.textContent?.trim() || text.parentElement?.closest(skipped)) return;
      const copy = document.createTextNode(text.textContent);
      done.add(copy);
      let inner: Node = copy;
      for (const name of names) {
        const wrapper = document.createElement(name);
        wrapper.append(inner);
        inner = wrapper;
      }
      text.parentNode?.replaceChild(inner, text);
    };
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) replace(text);
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateIn(node);
    });
    // A page is translated after hydration; before, React would rerender it.
    addEventListener('translate', () => {
      translateIn(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  }, wrappers);
};

/** Translates the open page and its later content. */
export const beginTranslation = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('translate')));
