import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { SectionSettingsProvider, useSettings } from './sectionSettings';

const schema = z.object({ newest: z.int().max(10).default(3), digest: z.boolean().default(false) });
const Shown = ({ read = schema }: { read?: Parameters<typeof useSettings>[0] }) => (
  <p>{JSON.stringify(useSettings(read))}</p>
);
const within = (values: Record<string, unknown>, read = schema) => (
  <SectionSettingsProvider value={values}>
    <Shown read={read} />
  </SectionSettingsProvider>
);

test.each([
  ['nothing set', {}, { newest: 3, digest: false }],
  ['one set', { newest: 7 }, { newest: 7, digest: false }],
  ['one of another build', { newest: 7, old: true }, { newest: 7, digest: false }],
  ['what a rule of the section refuses', { newest: 99, digest: true }, { newest: 3, digest: false }],
])('with %s useSettings returns %j', (_what, values, expected) => {
  expect(render(within(values)).container).toHaveTextContent(JSON.stringify(expected));
});

test('renders the same on server and browser', () => {
  const html = renderToString(within({ newest: 7 }));
  const drawn = document.createElement('div');
  drawn.innerHTML = html;
  expect(render(within({ newest: 7 })).container.innerHTML).toBe(drawn.innerHTML);
});

test('returns the defaults outside the site and with zod/mini', () => {
  const small = mini.object({ newest: mini._default(mini.int(), 3) });
  expect(render(<Shown read={small} />).container).toHaveTextContent('{"newest":3}');
});
