import { documentKindWords } from '#app/features/visas/document-kind.words.ts'
import { documentKinds } from '#app/features/visas/scheme.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import type { DraftChanges } from './compare-drafts.ts'

/** "Passport", "Passport and Photo", "Passport, Photo and Letter". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

export function documentNames(kinds: readonly string[]): string {
  return listed(
    kinds.map((kind) => {
      const known = documentKinds.find((name) => name === kind)
      return known ? documentKindWords[known].name : kind.replaceAll('_', ' ')
    }),
  )
}

export const changeWords = {
  visa: (visa: string) => `Your visa is now ${visa}.`,
  noVisa: 'No visa is chosen yet.',
  total: (now: string, before: string) => `The total is now ${now} instead of ${before}.`,
  decisionBy: (now: string, before: string) => `Decision expected by ${now} instead of ${before}.`,
  moreDocuments: (count: number, names: string) =>
    count === 1 ? `One more document: ${names}.` : `${count} more documents: ${names}.`,
  fewerDocuments: (names: string) => `No longer needed: ${names}.`,
  questions: (count: number) => `${counted(count, 'question')} ${count === 1 ? 'was' : 'were'} added.`,
}

/** What a change did, in sentences. */
export function saidChanges({ visa, total, decisionBy, documents, questions, ...said }: DraftChanges): string[] {
  const { added, dropped } = documents
  return [
    visa && (visa.after ? changeWords.visa(visa.after) : changeWords.noVisa),
    total && changeWords.total(formatMoney(total.after), formatMoney(total.before)),
    decisionBy && changeWords.decisionBy(formatDate(decisionBy.after), formatDate(decisionBy.before)),
    added.length > 0 && changeWords.moreDocuments(added.length, documentNames(added)),
    dropped.length > 0 && changeWords.fewerDocuments(documentNames(dropped)),
    questions.added > 0 && changeWords.questions(questions.added),
    ...said.warnings,
    ...said.stops,
  ].filter((sentence) => typeof sentence === 'string')
}
