import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { proofWords as words } from '../proof.words.ts'

type Props = { applicationId: string; visa: object | null | undefined }

/** The way to the proof of a visa, where there is a visa. */
export function ProofLink({ applicationId, visa }: Props) {
  if (!visa) return null
  return (
    <p>
      <a href={ownCaseAt(applicationId).proof}>{words.link}</a>
    </p>
  )
}
