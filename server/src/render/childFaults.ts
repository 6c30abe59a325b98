import type { ChildEnd } from '../renderProcess';
import type { BuildName } from './quarantine';
import { type EndCause, type FaultCause, RenderFault } from './renderFault';

/** What a process has told of an error. */
export interface ToldError {
  message: string;
  stack: string;
}

/** The fault that a process has told of, with its stack. `lender`: who is to blame when the page's remote is not. */
export const faultOf = (reason: FaultCause, told: ToldError | undefined, lender?: BuildName): RenderFault => {
  const fault = new RenderFault(reason, told?.message ?? reason, { lender });
  if (told?.stack) fault.stack = told.stack;
  return fault;
};

/** Why a process has ended by itself, with the last lines that it wrote. */
export const endOf = ({ code, signal, output }: ChildEnd): { cause: EndCause; message: string } => {
  const isMemory = signal === 'SIGABRT' || code === 134 || /heap limit|out of memory/i.test(output);
  const said = output === '' ? '' : `: ${output.trim().split('\n').slice(-3).join(' ')}`;
  return { cause: isMemory ? 'memory' : 'exit', message: `The process ended with ${signal ?? code}${said}` };
};
