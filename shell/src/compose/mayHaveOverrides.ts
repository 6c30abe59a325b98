import { persistedText } from 'shared';

/** Parameter of an address that overrides a remote, and the key under which a tab keeps its overrides. */
export const OVERRIDE_PARAMETER = 'remote';
export const OVERRIDES_KEY = 'composition:overrides';

/** Whether this page may have overrides: only then is what reads them fetched. */
export const mayHaveOverrides = (): boolean =>
  new URLSearchParams(location.search).has(OVERRIDE_PARAMETER) ||
  persistedText(OVERRIDES_KEY, 'session').read() !== null;
