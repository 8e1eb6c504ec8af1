import { counted } from '#app/lib/counted.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { Confidence } from '../confidence.ts'
import { type Evidence, publishersOf } from '../evidence/evidence.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import type { SchemeStatus } from '../scheme.ts'

const confidence: Record<Confidence, string> = words('visas/edit', 'confidence')

const status: Record<SchemeStatus, string> = words('visas/edit', 'status')

type Asked = Omit<PassportRule, 'evidence' | 'confidence'>

function passportAsked({ months, from, issuedWithinYears, blankPages }: Asked): string {
  const validity = months === 0 ? 'Valid for the stay' : `Valid ${counted(months, 'month')} from ${from}`
  const more = [
    issuedWithinYears === null ? '' : `issued within ${counted(issuedWithinYears, 'year')}`,
    blankPages === null ? '' : counted(blankPages, 'blank page'),
  ]
  return [validity, ...more.filter(Boolean)].join(', ')
}

function passportRule({ evidence, confidence: sure, ...asked }: PassportRule): string {
  const known = evidence.length === 0 ? 'no evidence' : publishersOf(evidence)
  return [passportAsked(asked), known, `confidence ${confidence[sure].toLowerCase()}`].join(', ')
}

/** "ica.gov.sg, read 3 August 2026: S$30" */
function evidenceText({ url, publisher, readOn, says }: Evidence): string {
  return `${url ?? publisher}, read ${formatDate(readOn)}${says ? `: ${says}` : ''}`
}

/** What the facts are called where staff read and change them. */
export const editWords = words('visas/edit', 'edit', { confidence, status, passportAsked, passportRule, evidenceText })
