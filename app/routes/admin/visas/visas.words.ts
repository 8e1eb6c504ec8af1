import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { citationLimits } from '#app/features/visas/evidence/sources.ts'
import { counted } from '#app/lib/counted.ts'
import { dateFormat, numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const number = numberFormat()

export const visasWords = words('routes/admin/visas', 'visas', {
  openReports: (count: number) => (count === 1 ? '1 open report' : `${number.format(count)} open reports`),
  count: (count: number, what: 'route' | 'visa type') => `${number.format(count)} ${count === 1 ? what : `${what}s`}`,
  age: (days: number) => {
    if (days < 60) return `${counted(days, 'day')} ago`
    const months = Math.round(days / 30.44)
    return months < 24 ? `${months} months ago` : `${Math.floor(days / 365.25)} years ago`
  },
})

/** What the forms about routes and visa types have in common. */
export const editingWords = words('routes/admin/visas', 'editing')

export const historyWords = words('routes/admin/visas', 'history', {
  at: (at: Date) => moment.format(at),
  restoring: (at: Date) => `Restored the version before ${moment.format(at)}`,
})

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const evidenceNeeded = `Enter an address that starts with https://, or who published it, in ${factLimits.source.least} to ${factLimits.source.most} characters`

/** What is wrong with a field, in a sentence that says how to put it right. */
export const faultWords: Readonly<Record<string, string>> = words('routes/admin/visas', 'fault', {
  get 'note long'() {
    return `The note must be ${factLimits.note} characters or fewer`
  },
  get 'evidence where'() {
    return evidenceNeeded
  },
  get 'evidence says'() {
    return `What it says must be ${citationLimits.says} characters or fewer`
  },
  get 'passportEvidence where'() {
    return evidenceNeeded
  },
  get 'passportEvidence says'() {
    return `What it says must be ${citationLimits.says} characters or fewer`
  },
  get 'name long'() {
    return `The name must be ${factLimits.text} characters or fewer`
  },
  get 'eligible long'() {
    return `Who may apply must be ${factLimits.text} characters or fewer`
  },
})
