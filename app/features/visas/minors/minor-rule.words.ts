import { formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { MinorDocumentKind, MinorRule } from './minor-rule.ts'

type DocumentWords = { name: string; inSentence: string; requirement: string }

const document: Record<MinorDocumentKind, DocumentWords> = words('visas/minors/minor-rule', 'document')

const said = words('visas/minors/minor-rule', 'minor')

export const minorWords = {
  document,
  source: ({ isGeneral }: Pick<MinorRule, 'isGeneral'>) => (isGeneral ? said.generalAdvice : said.source),
  asOf: ({ asOf }: Pick<MinorRule, 'asOf'>) => said.asOf({ asOf: formatDate(asOf) }),
}
