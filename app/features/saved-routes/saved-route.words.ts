import { counted } from '#app/lib/counted.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { mostSavedRoutes } from './saved-route.ts'

export const savedRouteWords = words('saved-routes/saved-route')
