import { releaseElsewhere } from '../release/network/releaseTo';
import { readReleaseFlags, wantedPackages } from '../release/releaseFlags';
import { messages } from './messages';

/** `npm run release -- --to https://site.example`: releases the remote there, or does what the flags say. */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = readReleaseFlags(args);
  if (values.to === undefined) throw new Error(messages.whereTo);
  await releaseElsewhere({ ...values, to: values.to }, wantedPackages(positionals));
  return 0;
};
