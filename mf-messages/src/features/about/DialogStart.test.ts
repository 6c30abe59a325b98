import { expect, test } from '@jest/globals';
import { contractOf, sectionQuestions, sections } from 'shared/contract';

const categories = sections.flatMap((section) =>
  Object.keys(contractOf(section).categories).map((category) => [section, category] as const),
);

test.each(categories)('has questions about %s, %s', (section, category) => {
  expect(sectionQuestions[section][category]?.length).toBeGreaterThan(0);
});
