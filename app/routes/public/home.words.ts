import { formatShortMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const homeWords = words('routes/public/home', {
  voices: {
    get examples() {
      return [
        {
          text: 'I saw the whole price before I signed up. The date it named was the date the visa came.',
          name: 'Meera S.',
          journey: 'India to France',
          rating: 5,
        },
        {
          text: 'My photo had glare on it. They told me before anything was filed, and not weeks later at the counter.',
          name: 'Daniel O.',
          journey: 'Nigeria to Japan',
          rating: 5,
        },
        {
          text: 'Paying for more speed would have changed nothing. The page said so.',
          name: 'Lucía R.',
          journey: 'Mexico to Vietnam',
          rating: 4,
        },
      ]
    },
  },
})
