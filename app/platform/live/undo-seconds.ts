/**
 * How long an action can be undone. Its customer notifications are delayed as long, so that no one is notified of an
 * undone action.
 */
export const undoSeconds = 10
