import { formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { Confidence } from '../confidence.ts'
import { type Evidence, publishersOf } from '../evidence/evidence.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import type { SchemeStatus } from '../scheme.ts'

const confidence: Record<Confidence, string> = words('visas/edit', 'confidence')

const status: Record<SchemeStatus, string> = words('visas/edit', 'status')

type Asked = Omit<PassportRule, 'evidence' | 'confidence'>

const said = words('visas/edit', 'say')

function passportAsked({ months, from, issuedWithinYears, blankPages }: Asked): string {
  return briefListText([
    months === 0 ? said.validStay : said.validFrom[from]({ months }),
    ...(issuedWithinYears === null ? [] : [said.issued({ years: issuedWithinYears })]),
    ...(blankPages === null ? [] : [said.pages({ pages: blankPages })]),
  ])
}

function passportRule({ evidence, confidence: sure, ...asked }: PassportRule): string {
  const known = evidence.length === 0 ? said.noEvidence : publishersOf(evidence)
  return briefListText([passportAsked(asked), known, said.confidence[sure]])
}

/** "ica.gov.sg, read 3 August 2026: S$30" */
function evidenceText({ url, publisher, readOn, says }: Evidence): string {
  return said.evidence({ source: url ?? publisher, readOn: formatDate(readOn), says: says ?? 'none' })
}

/** Reason recorded for a check that found no change. */
export const checkedReason = (source: string) => said.nothingChanged({ source })

/** Labels of the facts in the staff editor. */
export const editWords = words('visas/edit', 'edit', { confidence, status, passportAsked, passportRule, evidenceText })
