import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const percent = numberFormat({ style: 'percent' })
const said = words('routes/recommendations')

export const recommendationsWords = words('routes/recommendations', {
  count: (count: number, all: number) => (count === all ? said.countAll({ all }) : said.countOf({ count, all })),
  card: { share: (share: number) => percent.format(share) },
})
