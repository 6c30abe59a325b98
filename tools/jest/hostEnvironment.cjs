const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Tests run in the worker itself, see `hostRuntime.cjs`; what they change of it is put back after each file. */
module.exports = class HostEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis;
    this.kept = { console: globalThis.console, exit: process.exit, environment: { ...process.env } };
    this.moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (id) => id, refToId: (ref) => ref };
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {
    // jest maps stacks by its own transforms; those of tsx are mapped by Node.
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    globalThis.console = this.kept.console;
    process.exit = this.kept.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.kept.environment)) delete process.env[name];
    Object.assign(process.env, this.kept.environment);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};
