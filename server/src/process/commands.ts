export { commandEnvironment } from './commandEnvironment';
export { lockFile } from './lockFile';
