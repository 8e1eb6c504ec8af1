import type { Id } from '#app/lib/id.ts'

/** By which company's agent a case was started, and at which branch whoever looks after it works. */
export type AgencyFilter = {
  readonly partner: Id<'partner'> | undefined
  readonly branch: Id<'branch'> | undefined
}
