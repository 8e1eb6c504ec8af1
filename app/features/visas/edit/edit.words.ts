import { counted } from '#app/lib/counted.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import type { Confidence } from '../confidence.ts'
import { type Evidence, publishersOf } from '../evidence/evidence.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import type { SchemeStatus } from '../scheme.ts'

const confidence: Record<Confidence, string> = { high: 'High', medium: 'Medium', low: 'Low' }

const status: Record<SchemeStatus, string> = { open: 'Open', announced: 'Announced', closed: 'Closed' }

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
export const editWords = {
  confidence,
  status,
  passportAsked,
  passportRule,
  evidenceText,
  yes: 'Yes',
  everyPassport: 'Every passport',
  routeFields: {
    kind: 'Requirement',
    days: 'Days of stay',
    freeMovement: 'Free movement',
    online: 'Applied for online',
    alternatives: 'Alternatives',
    conditions: 'Conditions',
    registrations: 'Registrations',
    note: 'Note',
    passport: 'Passport rule',
    until: 'Known to hold until',
    next: 'What follows',
    notFrom: 'Not when arriving from',
    suspended: 'Visas suspended',
    onlyWith: 'Only with a permit of',
    evidence: 'Evidence',
    officialSite: 'Official site',
    confidence: 'Confidence',
  },
  schemeFields: {
    name: 'Name',
    kind: 'Kind',
    status: 'Status',
    passports: 'Passports',
    fee: 'Government fee',
    passportFees: 'Fees for some passports',
    extraFees: 'Extra fees',
    processing: 'Processing',
    validityDays: 'Validity in days',
    stayDays: 'Days of stay',
    entries: 'Entries',
    eligible: 'Who may apply',
    purposes: 'Purposes',
    applyFromDays: 'Earliest application, days before',
    applyByDays: 'Latest application, days before',
    documents: 'Documents',
    steps: 'Steps',
    officialSite: 'Official site',
    evidence: 'Evidence',
    confidence: 'Confidence',
  },
}
