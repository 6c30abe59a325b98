/** Stands in for the address of a file: jsdom fetches nothing and lays nothing out. */
module.exports = '/assets/file';
