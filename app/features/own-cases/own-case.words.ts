import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { ballWords } from '../applications/application.words.ts'
import { documentWords } from '../documents/document.words.ts'
import { placeName } from '../visas/place-name.ts'
import type { Holder, Wait } from './own-case.ts'

const payment: Record<Extract<Wait, { kind: 'payment' }>['why'], string> = words('own-cases/own-case', 'payment')

const said = words('own-cases/own-case')

export const ownCaseWords = words('own-cases/own-case', 'ownCase', {
  part: (part: number) => said.ownCase.step({ part, name: said.ownCase.parts[part - 1] ?? '' }),
})

/** The note on a document requested again because of the traveller's own corrections. */
export const ownCaseNotes = words('own-cases/own-case', 'ownCaseNotes')

/** The task in a sentence without a full stop, used as link text. */
export function waitWords(wait: Wait): string {
  switch (wait.kind) {
    case 'question':
      return said.wait.question
    case 'correction':
      return said.wait.correction({ count: wait.count, day: formatDate(wait.dueOn) })
    case 'document':
      return (wait.isNew ? said.wait.newDocument : said.wait.document)({ name: documentWords(wait.document).name })
    case 'draft':
      return said.wait.draft
    case 'payment':
      return payment[wait.why]
  }
}

/** "Waiting for you", "Waiting for us", "Waiting for France". */
export function holderWords(holder: Holder, country: string): string {
  return holder === 'government' ? ballWords.government({ country: placeName(country) }) : ballWords[holder]
}

/** The address where the traveller does it. */
export function waitAddress(id: string, wait: Wait): string {
  switch (wait.kind) {
    case 'question':
      return ownCaseAt(id).move
    case 'correction':
      return ownCaseAt(id).correct
    case 'document':
      return ownCaseAt(id).document(wait.document)
    case 'draft':
      return ownCaseAt(id).draft
    case 'payment':
      return ownCaseAt(id).pay
  }
}
