import { savedTravellerWords } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import type { addToOwnOrder } from '#app/features/own-cases/change-travellers.server.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { travellersWords } from './travellers.words.ts'

type Refused = Extract<Awaited<ReturnType<typeof addToOwnOrder>>, { ok: false }>['problem']

const { problems: words } = travellersWords

/** Why nobody was added, at the field it is about. */
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
      return [{ field: 'from', message: problem.said.join(' ') }]
    default:
      return [{ field: 'from', message: words[problem.code](problem.from, problem.to) }]
  }
}
