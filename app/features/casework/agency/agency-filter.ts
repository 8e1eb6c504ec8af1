import type { Id } from '#app/lib/id.ts'

/** The company whose agent started a case, and its officer's branch. */
export type AgencyFilter = {
  readonly partner: Id<'partner'> | undefined
  readonly branch: Id<'branch'> | undefined
}
