import DomEnvironment from './domEnvironment.mjs';
import { keepWindow } from './keepWindow.mjs';

let kept;
let currentConsole;

/** What jsdom says goes to the test file that runs. */
const forwarding = new Proxy({}, { get: (_, name) => currentConsole[name] });

const open = (config, context) => {
  const environment = new DomEnvironment(config, { ...context, console: forwarding });
  return { environment, putBack: keepWindow(environment.dom) };
};

/** One jsdom for all test files of a worker, which is put back after each of them; see `pageRuntime.cjs`. */
export default class PageEnvironment {
  constructor(config, context) {
    currentConsole = context.console;
    kept ??= open(config, context);
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = kept.environment;
    Object.assign(this, { global, moduleMocker, fakeTimers, fakeTimersModern });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    kept.putBack();
  }

  exportConditions() {
    return kept.environment.exportConditions();
  }

  getVmContext() {
    return kept.environment.getVmContext();
  }
}
