// Nothing to run: ad blockers refuse this path, and that is how the site notices them.
