/** Stands in for the styles of libraries, which come as text: jsdom lays nothing out. */
export default '';
