import type { Id } from '#app/lib/id.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { numberEnd } from '../accounts/profile/profile.ts'
import type { Application } from '../applications/application.ts'
import type { TypedAnswers } from '../applications/read-application.server.ts'
import { undoSeconds } from '../applications/undo.ts'

/** What a proof states about its visa, as of when the proof was made. It contains nothing else about the traveller. */
export type Shown = {
  destination: string
  /** Empty if the kind of visa is unknown. */
  visa: string
  /** The initials of the given names and the family name. */
  initials: string
  /** The last characters of the passport number. */
  passportEnd: string
}

/** The states of a code that we signed. Any other code is `unknown`. */
export const proofStates = ['valid', 'expired', 'revoked', 'withdrawn', 'erased', 'unknown'] as const
export type ProofState = (typeof proofStates)[number]

/**
 * Why a visa cannot have a proof: it is not issued yet, its last day is unknown, it has ended, or its details are
 * erased.
 */
export type NoProof = 'no_visa' | 'no_last_day' | 'expired' | 'erased'

type Granted = Pick<Application, 'status' | 'movedAt' | 'visaValidUntil'>

/** Whether the officer who approved it can no longer undo the approval. */
function isSettled({ status, movedAt }: Granted, now: Date): boolean {
  return status === 'approved' && now.getTime() - movedAt.getTime() > undoSeconds * 1000
}

function isOver(lastDay: PlainDate, now: Date): boolean {
  return lastDay < dayOf(now)
}

/** Why this visa cannot have a proof now; undefined if it can. */
export function whyNoProof(granted: Granted, hasVisa: boolean, now: Date): NoProof | undefined {
  if (!hasVisa || !isSettled(granted, now)) return 'no_visa'
  if (!granted.visaValidUntil) return 'no_last_day'
  return isOver(granted.visaValidUntil, now) ? 'expired' : undefined
}

type Standing = Granted & {
  readonly revokedAt: Date | null
  /** The visa it was made for; null once that was withdrawn. */
  readonly documentId: Id<'document'> | null
}

/**
 * The state of a proof at a given time. It follows from the case, so staff never have to revoke it: overriding a
 * decision ends it immediately.
 */
export function stateOf(proof: Standing, now: Date): Exclude<ProofState, 'erased' | 'unknown'> {
  // Once revoked by its traveller, it reveals nothing more about the visa.
  if (proof.revokedAt) return 'revoked'
  const why = whyNoProof(proof, proof.documentId !== null, now)
  return why === undefined ? 'valid' : why === 'expired' ? 'expired' : 'withdrawn'
}

/** The details that a proof takes from the answers; undefined once they are erased. */
export function holderOf(answers: TypedAnswers): Pick<Shown, 'initials' | 'passportEnd'> | undefined {
  const { givenNames = '', familyName = '' } = answers.name ?? {}
  const number = answers.passport?.passportNumber?.replace(/[\s-]/g, '').toUpperCase()
  const initials = [givenNames, familyName].map(initialOf).filter(Boolean).join(' ')
  return number && initials ? { initials, passportEnd: numberEnd(number) } : undefined
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** "A.", including the letter's accents. */
function initialOf(name: string): string {
  const [first] = signs.segment(name.trim())
  return first ? `${first.segment.toLocaleUpperCase('en')}.` : ''
}
