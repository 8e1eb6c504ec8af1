import { savedTravellerWords } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import type { addToOwnOrder } from '#app/features/own-cases/change-travellers.server.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { sentences } from '#app/lib/words/formats.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { travellersWords } from './travellers.words.ts'

type Refused = Extract<Awaited<ReturnType<typeof addToOwnOrder>>, { ok: false }>['problem']

const { problems: words } = travellersWords

/** The reason no traveller was added, on the field it concerns. */
export function addProblem(problem: Refused): FieldProblem[] {
  switch (problem.code) {
    case 'full':
    case 'not_open':
    case 'payment_open':
      return [{ field: '', message: words[problem.code] }]
    case 'saved_gone':
      return [{ field: 'from', message: savedTravellerWords.add.gone }]
    case 'already_here':
      return [{ field: 'from', message: savedTravellerWords.add.here }]
    case 'unknown_country':
      return [{ field: 'from', message: words.unknown_country }]
    case 'not_needed_here':
      return [{ field: 'from', message: words.not_needed_here({ from: placeName(problem.from) }) }]
    case 'stopped':
      return [{ field: 'from', message: sentences(...problem.said) }]
    case 'no_visa_needed': {
      const message = words.no_visa_needed({ from: placeName(problem.from), to: placeName(problem.to) })
      return [{ field: 'from', message }]
    }
    default: {
      const message = words[problem.code]({ from: placeName(problem.from), to: placeNameFirst(problem.to) })
      return [{ field: 'from', message }]
    }
  }
}
