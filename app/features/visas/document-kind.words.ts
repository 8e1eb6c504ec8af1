import { words } from '#app/lib/words/words.ts'
import type { DocumentKind } from './scheme.ts'

/** Each document a visa asks for: its name, and what it must show. */
export const documentKindWords: Record<DocumentKind, { name: string; inSentence: string; requirement: string }> =
  words('visas/document-kind')
