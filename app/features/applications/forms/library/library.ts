import { words } from '#app/lib/words/words.ts'
import type { LibraryQuestion, Theme } from '../library-question.ts'
import { type QuestionWords, withWords } from '../worded-question.ts'
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

const said: Readonly<Record<string, Readonly<Record<string, QuestionWords>>>> = {
  identity: words('applications/forms/library/identity'),
  passports: words('applications/forms/library/passports'),
  parents: words('applications/forms/library/parents'),
  family: words('applications/forms/library/family'),
  work: words('applications/forms/library/work'),
  homes: words('applications/forms/library/homes'),
  journey: words('applications/forms/library/journey'),
  stay: words('applications/forms/library/stay'),
  past: words('applications/forms/library/past'),
  background: words('applications/forms/library/background'),
  particulars: words('applications/forms/library/particulars'),
  sponsors: words('applications/forms/library/sponsors'),
  conduct: words('applications/forms/library/conduct'),
  circumstances: words('applications/forms/library/circumstances'),
  inviters: words('applications/forms/library/inviters'),
}

/** All questions by key, with their words. Keys are unique across themes. */
export const library: ReadonlyMap<string, LibraryQuestion> = new Map(
  Object.entries(themes).flatMap(([theme, questions]) =>
    Object.entries(questions).map(
      ([key, shape]) => [key, withWords(shape, said[theme]?.[key] as QuestionWords)] as const,
    ),
  ),
)
