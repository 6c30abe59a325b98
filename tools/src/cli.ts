import { commands } from './commands';
import { runCommand } from './process/runCommand';

await runCommand(commands);
