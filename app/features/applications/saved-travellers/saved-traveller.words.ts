import { words } from '#app/lib/words/words.ts'

export const savedTravellerWords = words('applications/saved-travellers/saved-traveller')
