import type { ProfileFacts } from '#app/features/accounts/profile/profile.form.ts'
import type { ProfileSection } from '#app/features/accounts/profile/profile.ts'
import type { Typed } from '#app/features/accounts/profile/profile-answers.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { ComparedRow } from './compared-rows.ts'

export type ProfileForm = ProfileFacts & {
  sections: readonly ProfileSection[]
  typed: Typed
  drawnFrom: string
  /** The last characters of the saved passport number, or empty. */
  masked: string
  problems: readonly FieldProblem[]
  compared: readonly ComparedRow[] | undefined
  /** The form was rejected, so its input exists only here. */
  cameBack: boolean
}
