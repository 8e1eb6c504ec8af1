import { documentKindWords } from '#app/features/visas/document-kind.words.ts'
import { documentKinds } from '#app/features/visas/scheme.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { listText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { DraftChanges } from './compare-drafts.ts'

/** "Passport, Photo and Letter" */
export function documentNames(kinds: readonly string[]): string {
  return listText(
    kinds.map((kind) => {
      const known = documentKinds.find((name) => name === kind)
      return known ? documentKindWords[known].name : kind.replaceAll('_', ' ')
    }),
  )
}

export const changeWords = words('applications/changes/change')

/** Describes the effects of a change, in sentences. */
export function saidChanges({ visa, total, decisionBy, documents, questions, ...said }: DraftChanges): string[] {
  const { added, dropped } = documents
  return [
    visa && (visa.after ? changeWords.visa({ visa: visa.after }) : changeWords.noVisa),
    total && changeWords.total({ now: formatMoney(total.after), before: formatMoney(total.before) }),
    decisionBy && changeWords.decisionBy({ now: formatDate(decisionBy.after), before: formatDate(decisionBy.before) }),
    added.length > 0 && changeWords.moreDocuments({ count: added.length, names: documentNames(added) }),
    dropped.length > 0 && changeWords.fewerDocuments({ names: documentNames(dropped) }),
    questions.added > 0 && changeWords.questions({ count: questions.added }),
    ...said.warnings,
    ...said.stops,
  ].filter((sentence) => typeof sentence === 'string')
}
