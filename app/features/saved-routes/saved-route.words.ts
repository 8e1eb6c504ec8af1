import { words } from '#app/lib/words/words.ts'

export const savedRouteWords = words('saved-routes/saved-route')
