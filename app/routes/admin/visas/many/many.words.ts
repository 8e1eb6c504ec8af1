import { words } from '#app/lib/words/words.ts'
import { listOf } from '#app/routes/admin/components/list-of.ts'

const { shown } = words('routes/admin/visas/many')

export const manyWords = words('routes/admin/visas/many', {
  shown: {
    counts: (changed: number, same: number, unknown: number): string =>
      listOf([
        shown.changed({ count: changed }),
        ...(same > 0 ? [shown.same({ count: same })] : []),
        ...(unknown > 0 ? [shown.unknown({ count: unknown })] : []),
      ]),
  },
})
