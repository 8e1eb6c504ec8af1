import { formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { MinorDocumentKind, MinorRule } from './minor-rule.ts'

const document: Record<MinorDocumentKind, { name: string; requirement: string }> = words(
  'visas/minors/minor-rule',
  'document',
)

export const minorWords = {
  document,
  source: ({ isGeneral }: Pick<MinorRule, 'isGeneral'>) => (isGeneral ? 'General advice' : 'Source'),
  asOf: ({ asOf }: Pick<MinorRule, 'asOf'>) => `as of ${formatDate(asOf)}`,
}
