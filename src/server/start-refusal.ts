/** The start ends here, and whoever started it can mend the reason: its message is the one sentence to print. */
export class StartRefusal extends Error {}
