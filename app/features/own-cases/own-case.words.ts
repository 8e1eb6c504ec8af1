import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { ballWords } from '../applications/application.words.ts'
import { documentWords } from '../documents/document.words.ts'
import { placeName } from '../visas/place-name.ts'
import type { Holder, Wait } from './own-case.ts'

const payment: Record<Extract<Wait, { kind: 'payment' }>['why'], string> = words('own-cases/own-case', 'payment')

const parts = ['Requirements', 'Personal Info', 'Documents', 'Payment']

export const ownCaseWords = words('own-cases/own-case', 'ownCase', {
  part: (part: number) => `Step ${part} of 4: ${parts[part - 1]}`,
})

/** What we write beside a document that the traveller's own corrections made us ask for again. */
export const ownCaseNotes = words('own-cases/own-case', 'ownCaseNotes')

/** What there is to do, in a sentence without its full stop: a link has these words. */
export function waitWords(wait: Wait): string {
  switch (wait.kind) {
    case 'question':
      return 'Answer our question'
    case 'correction':
      return `Correct ${counted(wait.count, 'answer')} by ${formatDate(wait.dueOn)}`
    case 'document':
      return `${wait.isNew ? 'Upload a document' : 'Upload a new file'}: ${documentWords(wait.document).name}`
    case 'draft':
      return 'Finish your application'
    case 'payment':
      return payment[wait.why]
  }
}

/** "Waiting for you", "Waiting for us", "Waiting for France". */
export function holderWords(holder: Holder, country: string): string {
  return holder === 'government' ? ballWords.government({ country: placeName(country) }) : ballWords[holder]
}

/** Where it is done. */
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
