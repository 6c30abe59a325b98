/** What commands that are called beside the server share with it: the settings of the service and locks by file. */
export { commandEnvironment } from './commandEnvironment';
export { lockFile } from './lockFile';
