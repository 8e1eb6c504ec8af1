import { words } from '#app/lib/words/words.ts'

const said = words('routes/public/home', 'voices')
/** The rating of each review, out of 5. */
const ratings = [5, 5, 4]

export const homeWords = words('routes/public/home', {
  voices: {
    get examples() {
      return said.reviews.map((review, index) => ({ ...review, rating: ratings[index] ?? 5 }))
    },
  },
})
