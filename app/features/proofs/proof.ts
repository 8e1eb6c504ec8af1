import type { Id } from '#app/lib/id.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { numberEnd } from '../accounts/profile/profile.ts'
import type { Application } from '../applications/application.ts'
import type { TypedAnswers } from '../applications/read-application.server.ts'
import { undoSeconds } from '../applications/undo.ts'

/** What a proof says of its visa, as it was when the proof was made. Nothing else about the traveller is in it. */
export type Shown = {
  destination: string
  /** Empty where the kind of the visa is not known. */
  visa: string
  /** The first letters of the given names and the family name. */
  initials: string
  /** The last characters of the passport number. */
  passportEnd: string
}

/** What becomes of a code that we signed. Any other code is `unknown`. */
export const proofStates = ['valid', 'expired', 'revoked', 'withdrawn', 'erased', 'unknown'] as const
export type ProofState = (typeof proofStates)[number]

/** Why there is no proof of a visa: it is not there yet, its last day is not known, it is over, or its details are erased. */
export type NoProof = 'no_visa' | 'no_last_day' | 'expired' | 'erased'

type Granted = Pick<Application, 'status' | 'movedAt' | 'visaValidUntil'>

/** Whether the approval can no longer be undone by the officer who gave it. */
function isSettled({ status, movedAt }: Granted, now: Date): boolean {
  return status === 'approved' && now.getTime() - movedAt.getTime() > undoSeconds * 1000
}

function isOver(lastDay: PlainDate, now: Date): boolean {
  return lastDay < dayOf(now)
}

/** Why nobody can have a proof of this visa now; undefined where its traveller can. */
export function whyNoProof(granted: Granted, hasVisa: boolean, now: Date): NoProof | undefined {
  if (!hasVisa || !isSettled(granted, now)) return 'no_visa'
  if (!granted.visaValidUntil) return 'no_last_day'
  return isOver(granted.visaValidUntil, now) ? 'expired' : undefined
}

type Standing = Granted & {
  readonly revokedAt: Date | null
  /** The visa it was made for; null once that was taken back. */
  readonly documentId: Id<'document'> | null
}

/**
 * What a proof is worth at a moment. It follows the case itself, so that no act of staff has to remember to revoke it:
 * a decision that is overridden ends it at once.
 */
export function stateOf(proof: Standing, now: Date): Exclude<ProofState, 'erased' | 'unknown'> {
  // After its traveller revoked it, it says nothing more about the visa.
  if (proof.revokedAt) return 'revoked'
  const why = whyNoProof(proof, proof.documentId !== null, now)
  return why === undefined ? 'valid' : why === 'expired' ? 'expired' : 'withdrawn'
}

/** What the answers give a proof; undefined once they are erased. */
export function holderOf(answers: TypedAnswers): Pick<Shown, 'initials' | 'passportEnd'> | undefined {
  const { givenNames = '', familyName = '' } = answers.name ?? {}
  const number = answers.passport?.passportNumber?.replace(/[\s-]/g, '').toUpperCase()
  const initials = [givenNames, familyName].map(initialOf).filter(Boolean).join(' ')
  return number && initials ? { initials, passportEnd: numberEnd(number) } : undefined
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** "A.", with the accents that belong to the letter. */
function initialOf(name: string): string {
  const [first] = signs.segment(name.trim())
  return first ? `${first.segment.toLocaleUpperCase('en')}.` : ''
}
