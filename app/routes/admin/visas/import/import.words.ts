import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { largestImport } from '#app/features/visas/edit/import/largest-import.ts'
import { counted } from '#app/lib/counted.ts'
import { sizeLimit } from '#app/lib/file-size.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const number = numberFormat()
const pairs = (count: number) => `${number.format(count)} ${count === 1 ? 'pair' : 'pairs'}`

export const importWords = words('routes/admin/visas/import', {
  form: {
    get fileHint() {
      return `CSV with the columns passport, destination and requirement, or JSON. UTF-8, up to ${sizeLimit(largestImport)}.`
    },
  },
  problems: {
    get source() {
      return `Enter who published it, in ${factLimits.source.least} to ${factLimits.source.most} characters`
    },
    get too_large() {
      return `The table must be ${sizeLimit(largestImport)} or smaller`
    },
  },
  line: (line: number) => `Line ${number.format(line)}`,
  more: (count: number) => `And ${number.format(count)} more.`,
  differences: {
    count: (count: number) => number.format(count),
    show: (name: string, count: number) => `${name}: ${pairs(count)}`,
    apply: (count: number) => `Take over ${pairs(count)}`,
  },
})
