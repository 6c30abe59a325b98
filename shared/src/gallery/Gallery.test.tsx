import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from './Gallery';
import { samples, unseen } from './samples';

/** Returns the kit components that the package exports; icons have a list of their own. */
const kit = (index: string): string[] =>
  [...index.matchAll(/export \{([^}]+)\} from '\.\.?\/ui\/(?!icons')\w+(?:\.styles)?';/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name));

const parts = ['../index.ts', '../host/index.ts'].flatMap((entry) =>
  kit(readFileSync(new URL(entry, import.meta.url), 'utf8')),
);

it('has samples for exactly the parts of the kit', () => {
  expect(parts).toContain('Button');
  expect([...Object.keys(samples), ...Object.keys(unseen)].sort()).toEqual([...parts].sort());
});

it('finds a new part by the list of exports', () => {
  expect(kit("export { Lamp, type LampProps } from './ui/Lamp';\nexport { toast } from '../ui/toast';")).toEqual([
    'Lamp',
  ]);
});

it('renders each part in each state @slow', () => {
  render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );
  for (const [part, states] of Object.entries(samples)) {
    const place = within(screen.getByRole('region', { name: part }));
    expect(place.getAllByRole('figure')).toHaveLength(Object.keys(states).length);
  }
});
