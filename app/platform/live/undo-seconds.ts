/** How long an act can be taken back. What it tells the customer waits as long, so that nobody reads what was undone. */
export const undoSeconds = 10
