import { assessWords } from '#app/features/visas/assess/assess.words.ts'
import { warningsOf } from '#app/features/visas/assess/assess-journey.ts'
import type { Assessment, FindingCode } from '#app/features/visas/assess/assessment.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'

/** A warning in the exact words its traveller accepts. */
export type AcceptedWarning = { readonly code: FindingCode; readonly accept: string }

/** The same before acceptance: the warning, and what to do about it. */
export type Warning = AcceptedWarning & { readonly text: string; readonly next?: string }

/** The warnings a traveller accepted, word for word, and when. */
export type Acceptance = { readonly at: string; readonly warnings: readonly AcceptedWarning[] }

/** Whether payment is possible. */
export type Verdict = 'clear' | 'stopped' | 'unaccepted'

export function warningsToAccept(assessment: Assessment, ends: Pick<RouteAnswer, 'from' | 'to'>): readonly Warning[] {
  return warningsOf(assessment).map((finding) => {
    const { accept, ...said } = assessWords.say(finding, ends)
    return { code: finding.code, ...said, accept: accept ?? said.text }
  })
}

/** An acceptance is valid only for the exact warnings it was given for. */
export function isAccepted(acceptance: Acceptance | undefined, warnings: readonly AcceptedWarning[]): boolean {
  if (warnings.length === 0) return true
  const said = (list: readonly AcceptedWarning[]) => JSON.stringify(list.map(({ accept }) => accept).toSorted())
  return acceptance !== undefined && said(acceptance.warnings) === said(warnings)
}

export function verdictOf(
  { outcome }: Pick<Assessment, 'outcome'>,
  acceptance: Acceptance | undefined,
  warnings: readonly AcceptedWarning[],
): Verdict {
  if (outcome === 'stop') return 'stopped'
  return isAccepted(acceptance, warnings) ? 'clear' : 'unaccepted'
}
