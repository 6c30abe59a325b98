import { describe, expect, it } from '@jest/globals';
import { contracts, federatedComponents, readFederatedComponents } from './agreements';

const source = (props: string, doc = '') => `
import type { ComponentType } from 'react';
type Size = 'small' | 'large';
export interface Props {
  ${props}
}
export interface FederatedComponents {
  ${doc}
  'mf_a/Thing': ComponentType<Props>;
  /** Shown elsewhere. @version 3.4 */
  'mf_b/Other': ComponentType<{ open: boolean }>;
}`;

const thing = (props: string, doc?: string) => readFederatedComponents(source(props, doc))['mf_a/Thing'];

describe('readFederatedComponents', () => {
  it('reads the version from the tag, 1.0 without one', () => {
    expect(thing('open: boolean;')?.version).toBe('1.0');
    expect(thing('open: boolean;', '/** @version 2.1 */')?.version).toBe('2.1');
    expect(readFederatedComponents(source(''))['mf_b/Other']?.version).toBe('3.4');
  });

  it('signs the props and the types they refer to, ignoring comments and layout', () => {
    const signature = thing('open: boolean;\n  size: Size;')?.signature;
    expect(thing('/** Why. */\n  open:   boolean; // now\n  size: Size;', '/** @version 2.0 */')?.signature).toBe(
      signature,
    );
    expect(thing('open: boolean;')?.signature).not.toBe(signature);
    const larger = source('open: boolean;\n  size: Size;').replace("| 'large'", "| 'large' | 'huge'");
    expect(readFederatedComponents(larger)['mf_a/Thing']?.signature).not.toBe(signature);
    expect(readFederatedComponents(larger)['mf_b/Other']).toEqual(readFederatedComponents(source(''))['mf_b/Other']);
  });
});

describe('the agreements of these sources', () => {
  it('know every federated component', () => {
    const agreements = federatedComponents();
    expect(Object.keys(agreements).sort()).toEqual(
      expect.arrayContaining(['mf_feeds/ListingBlocks', 'mf_payments/BoostDialog']),
    );
    for (const { version, signature } of Object.values(agreements)) {
      expect(version).toMatch(/^\d+\.\d+$/);
      expect(signature).toMatch(/^[0-9a-f]{12}$/);
    }
  });

  it('have a contract that remotes are built for', () => {
    expect(contracts().at(-1)).toEqual({
      version: expect.stringMatching(/^\d+\.\d+$/),
      signature: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });
});
