import { words } from '#app/lib/words/words.ts'
import type { DocumentKind } from './scheme.ts'

export const documentKindWords: Record<DocumentKind, { name: string; inSentence: string; requirement: string }> =
  words('visas/document-kind')
