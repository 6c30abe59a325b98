import library from '../../node_modules/react-datepicker/dist/index.js';

/** The package's ES modules are named `.js` without `"type": "module"`, which Node does not take for such; bundlers do. */
export default library.default;
export const { registerLocale, setDefaultLocale, getDefaultLocale, CalendarContainer } = library;
