import { untilConfirmed } from '#app/features/accounts/until-confirmed.ts'
import { acceptedFiles } from '#app/features/documents/document.words.ts'
import { words } from '#app/lib/words/words.ts'

const { wizard, start, existing } = words('routes/apply/wizard')

export const wizardWords = words('routes/apply/wizard', 'wizard', {
  titleOf: (title: string, part: number) => wizard.pageTitle({ title, name: wizard.parts[part - 1] ?? '', part }),
})

export const startWords = words('routes/apply/wizard', 'start', {
  get needItems() {
    return [start.passport, start.dates, start.scans({ files: acceptedFiles() }), start.card]
  },
  get tooManyDrafts() {
    return start.unconfirmed({ drafts: untilConfirmed.drafts })
  },
})

export const existingWords = words('routes/apply/wizard', 'existing', {
  differs: (label: string, inDraft: string, chosen: string) =>
    inDraft ? existing.differsFrom({ label, inDraft, chosen }) : existing.differsFromNone({ label, chosen }),
})

export const changedWords = words('routes/apply/wizard', 'changed')

export const reviewWords = words('routes/apply/wizard', 'review')
