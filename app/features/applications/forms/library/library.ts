import type { LibraryQuestion, Theme } from '../library-question.ts'
import { background } from './background.ts'
import { circumstances } from './circumstances.ts'
import { conduct } from './conduct.ts'
import { family } from './family.ts'
import { homes } from './homes.ts'
import { identity } from './identity.ts'
import { inviters } from './inviters.ts'
import { journey } from './journey.ts'
import { parents } from './parents.ts'
import { particulars } from './particulars.ts'
import { passports } from './passports.ts'
import { past } from './past.ts'
import { sponsors } from './sponsors.ts'
import { stay } from './stay.ts'
import { work } from './work.ts'

/** Every question that a form may ask, by theme. */
export const themes: Readonly<Record<string, Theme>> = {
  identity,
  passports,
  parents,
  family,
  work,
  homes,
  journey,
  stay,
  past,
  background,
  particulars,
  sponsors,
  conduct,
  circumstances,
  inviters,
}

/** All questions by key. Keys are unique across themes. */
export const library: ReadonlyMap<string, LibraryQuestion> = new Map(
  Object.values(themes).flatMap((theme) => Object.entries(theme)),
)
