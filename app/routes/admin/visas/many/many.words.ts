import { listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const { shown } = words('routes/admin/visas/many')
const counts = listFormat({ type: 'unit' })

export const manyWords = words('routes/admin/visas/many', {
  shown: {
    counts: (changed: number, same: number, unknown: number): string =>
      counts.format([
        shown.changed({ count: changed }),
        ...(same > 0 ? [shown.same({ count: same })] : []),
        ...(unknown > 0 ? [shown.unknown({ count: unknown })] : []),
      ]),
  },
})
