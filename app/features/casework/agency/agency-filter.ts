import type { Id } from '#app/lib/id.ts'

/** Which company's agent started a case, and the branch of its officer. */
export type AgencyFilter = {
  readonly partner: Id<'partner'> | undefined
  readonly branch: Id<'branch'> | undefined
}
