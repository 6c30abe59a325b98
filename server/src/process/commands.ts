/** Shared by the server and its commands: the settings of the service and file locks. */
export { commandEnvironment } from './commandEnvironment';
export { lockFile } from './lockFile';
