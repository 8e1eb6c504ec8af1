import { ageLimits } from '#app/features/visas/evidence/confidence-of.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const figure = numberFormat()
const missions = (count: number) => (count === 1 ? '1 mission' : `${figure.format(count)} missions`)

export const embassiesWords = words('routes/embassies', {
  found: (count: number, operator: string, place: string | undefined, city: string) =>
    `${missions(count)} of ${placeName(operator)}${place ? ` in ${placeName(place)}` : ''}${city ? ` for "${city}"` : ''}`,
  old: {
    title: (on: PlainDate) => `This list was checked on ${formatDate(on)}, more than ${ageLimits.mission} days ago`,
  },
})
