import type { ProfileFacts } from '#app/features/accounts/profile/profile.form.ts'
import type { ProfileSection } from '#app/features/accounts/profile/profile.ts'
import type { Typed } from '#app/features/accounts/profile/profile-answers.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { ComparedRow } from './compared-rows.ts'

/** What the form of a profile, or of one section of it, is drawn from. */
export type ProfileForm = ProfileFacts & {
  sections: readonly ProfileSection[]
  typed: Typed
  drawnFrom: string
  /** The end of the passport number that is saved, or nothing. */
  masked: string
  problems: readonly FieldProblem[]
  compared: readonly ComparedRow[] | undefined
  /** It was sent and not saved: what it shows is nowhere else. */
  cameBack: boolean
}
