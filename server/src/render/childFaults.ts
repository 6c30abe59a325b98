import type { ChildEnd } from '../renderProcess';
import type { BuildName } from './quarantine';
import { type EndCause, type FaultCause, RenderFault } from './renderFault';

/** An error as a process reports it. */
export interface ToldError {
  message: string;
  stack: string;
}

/**
 * Returns the fault that a process reported, with its stack. `lender`: the build at fault when it is not the page's
 * remote.
 */
export const faultOf = (reason: FaultCause, told: ToldError | undefined, lender?: BuildName): RenderFault => {
  const fault = new RenderFault(reason, told?.message ?? reason, { lender });
  if (told?.stack) fault.stack = told.stack;
  return fault;
};

/** Returns why a process ended by itself, with the last lines that it wrote. */
export const endOf = ({ code, signal, output }: ChildEnd): { cause: EndCause; message: string } => {
  const isMemory = signal === 'SIGABRT' || code === 134 || /heap limit|out of memory/i.test(output);
  const said = output === '' ? '' : `: ${output.trim().split('\n').slice(-3).join(' ')}`;
  return { cause: isMemory ? 'memory' : 'exit', message: `The process ended with ${signal ?? code}${said}` };
};
