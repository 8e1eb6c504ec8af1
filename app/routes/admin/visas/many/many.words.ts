import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

export const manyWords = words('routes/admin/visas/many', {
  shown: {
    counts: (changed: number, same: number, unknown: number) =>
      [
        `${counted(changed, 'passport')} would change`,
        ...(same > 0 ? [`${counted(same, 'passport')} already as typed`] : []),
        ...(unknown > 0 ? [`nothing known for ${counted(unknown, 'passport')}`] : []),
      ].join(', '),
  },
})
