import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { citationLimits } from '#app/features/visas/evidence/sources.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

export const visasWords = words('routes/admin/visas', 'visas')

/** The texts shared by the forms for routes and visa types. */
export const editingWords = words('routes/admin/visas', 'editing')

const timestamp = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const historyWords = words('routes/admin/visas', 'history', { at: (at: Date) => timestamp.format(at) })

const limit = words('routes/admin/visas', 'limit')
const { note, text, source } = factLimits

/** The error for a field, with how to correct it. */
export const faultWords: Readonly<Record<string, string>> = words('routes/admin/visas', 'fault', {
  get 'note long'() {
    return limit.note({ most: note })
  },
  get 'evidence where'() {
    return limit.where(source)
  },
  get 'evidence says'() {
    return limit.says({ most: citationLimits.says })
  },
  get 'passportEvidence where'() {
    return limit.where(source)
  },
  get 'passportEvidence says'() {
    return limit.says({ most: citationLimits.says })
  },
  get 'name long'() {
    return limit.name({ most: text })
  },
  get 'eligible long'() {
    return limit.eligible({ most: text })
  },
})
