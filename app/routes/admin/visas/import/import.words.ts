import { factLimits } from '#app/features/visas/edit/fact-limits.ts'
import { largestImport } from '#app/features/visas/edit/import/largest-import.ts'
import { sizeLimit } from '#app/lib/file-size.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const { form, limit } = words('routes/admin/visas/import')

export const importWords = words('routes/admin/visas/import', {
  form: {
    get fileHint(): string {
      return form.fileUpTo({ size: sizeLimit(largestImport) })
    },
  },
  problems: {
    get source(): string {
      return limit.source(factLimits.source)
    },
    get too_large(): string {
      return limit.size({ size: sizeLimit(largestImport) })
    },
  },
  differences: { count: numberText },
})
