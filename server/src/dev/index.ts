export { type DevProblem, type DevState, readDevProblems, sendDevEvents, writeDevProblems } from './devEvents';
export { messages as devTexts } from './messages';
export { DEV_EVENTS, DEV_SCRIPT, overlayScript } from './overlayScript';
export { renderPages } from './renderPages';
