import { type Actor, can } from '#app/platform/actor.ts'

/** The job that reads the pages. */
export function mayWatchPages(actor: Actor): boolean {
  return can(actor, 'page.watch')
}

/** Seeing the pages and what changed on them. */
export function maySeeWatchedPages(actor: Actor): boolean {
  return can(actor, 'fact.read')
}

/** Saying what a change means for the facts. */
export function maySettleWatchTasks(actor: Actor): boolean {
  return can(actor, 'fact.edit')
}
