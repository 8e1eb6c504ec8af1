import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const shareWords = words('routes/share')
