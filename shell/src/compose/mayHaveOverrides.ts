import { persistedText } from 'shared';

/** Query parameter that overrides a remote, and storage key of a tab's overrides. */
export const OVERRIDE_PARAMETER = 'remote';
export const OVERRIDES_KEY = 'composition:overrides';

/** Returns whether this page may have overrides; only then is the code that reads them fetched. */
export const mayHaveOverrides = (): boolean =>
  new URLSearchParams(location.search).has(OVERRIDE_PARAMETER) ||
  persistedText(OVERRIDES_KEY, 'session').read() !== null;
