/** The register of the calls of the API, by what they are about. The server mounts them; browsers need the paths alone. */

export type { BudgetName } from './budgets';
export type { Access, Call, LimitName } from './Call';
export { calls } from './calls';
export * from './nouns';
export * as nouns from './nouns';
