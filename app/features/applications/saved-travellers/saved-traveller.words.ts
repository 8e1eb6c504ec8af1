import { words } from '#app/lib/words/words.ts'
import { mostSavedTravellers, type Validity } from './saved-traveller.ts'

export const savedTravellerWords = words('applications/saved-travellers/saved-traveller')
