import { type Actor, can } from '#app/platform/actor.ts'

/** Permission of the job that reads the pages. */
export function mayWatchPages(actor: Actor): boolean {
  return can(actor, 'page.watch')
}

export function maySeeWatchedPages(actor: Actor): boolean {
  return can(actor, 'fact.read')
}

export function maySettleWatchTasks(actor: Actor): boolean {
  return can(actor, 'fact.edit')
}
