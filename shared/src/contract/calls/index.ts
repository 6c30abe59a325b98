/** Register of API calls, by subject. The server mounts them; browsers need only the paths. */

export type { BudgetName } from './budgets';
export type { Access, Call, CallAudit, LimitName } from './Call';
export { calls } from './calls';
export * from './nouns';
export * as nouns from './nouns';
