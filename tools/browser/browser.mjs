import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';

export { expect, test } from '@playwright/test';

export const expectAccessible = async (page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
};
