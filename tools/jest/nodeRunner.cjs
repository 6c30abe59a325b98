/** jest's own runner under a name of its own: it gives the node project workers that run nothing else. */
module.exports = require('jest-runner');
