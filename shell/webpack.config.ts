import { shellConfig } from '@laparyadom/tools/webpack';

export default shellConfig(import.meta.dirname);
