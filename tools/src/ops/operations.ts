interface Operation {
  /** Compiled program in a pack, without `.js`. */
  program: string;
  source: string;
  /** Arguments before the operator's. */
  args: readonly string[];
}

/** Operator commands of `npm run ops -- <name>`, here and in a packed folder. */
export const operations: Readonly<Record<string, Operation>> = {
  backup: { program: 'backup', source: 'server/src/backup/cli.ts', args: [] },
  'restore-check': { program: 'restoreCheck', source: 'server/src/restore/cli.ts', args: [] },
  deploy: { program: 'deploy', source: 'tools/src/deploy/cli.ts', args: ['deploy'] },
  back: { program: 'deploy', source: 'tools/src/deploy/cli.ts', args: ['back'] },
  restart: { program: 'deploy', source: 'tools/src/deploy/cli.ts', args: ['restart'] },
  reconcile: { program: 'reconcile', source: 'server/src/domains/payments/purchases/reconcile/cli.ts', args: [] },
};

export const findOperation = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? operations[name] : undefined;

export const unknownOperation = `Which operation? There are: ${Object.keys(operations).join(', ')}.`;
