import { shellConfig } from 'tools/webpack';

export default shellConfig(import.meta.dirname);
