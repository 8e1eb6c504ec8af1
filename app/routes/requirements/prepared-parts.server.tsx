import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { type CountryOptions, keptOptions, withChosen } from '#app/features/visas/parts/country-options.ts'
import { CountrySelect } from '#app/features/visas/parts/country-select.tsx'
import { RequiredDocuments } from '#app/features/visas/parts/required-documents.tsx'
import { SchemeHead } from '#app/features/visas/parts/scheme-facts.tsx'
import { HowLong, type Stay } from '#app/features/visas/parts/stay-drawing.tsx'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import type { Scheme } from '#app/features/visas/scheme.ts'
import { keepPrepared } from '#app/ui/prepared.tsx'
import { JourneyForm } from './journey-form.tsx'
import type { JourneySearch } from './journey-search.ts'
import { chooseWords, journeyFormWords } from './requirements.words.ts'

/** What many answers have in common, drawn once. */
type Kept = {
  readonly passports: CountryOptions
  readonly otherPassports: CountryOptions
  readonly destinations: CountryOptions
  readonly names: Set<string>
}

// The lists are the same object until a fact changes; what was drawn of them is then drawn again.
const keptOf = new WeakMap<CountryLists, Kept>()

function keptFor(lists: CountryLists): Kept {
  let kept = keptOf.get(lists)
  if (!kept) {
    kept = {
      passports: keptOptions(lists.passports, chooseWords.prompt),
      otherPassports: keptOptions(lists.passports, journeyFormWords.prompt),
      destinations: keptOptions(lists.places, chooseWords.prompt),
      names: new Set(),
    }
    keptOf.set(lists, kept)
  }
  return kept
}

function once(kept: Kept, name: string, draw: () => ReactNode): string {
  if (!kept.names.has(name)) {
    keepPrepared(name, renderToStaticMarkup(draw()))
    kept.names.add(name)
  }
  return name
}

export type AnswerParts = {
  readonly visa: { head: string; documents: string } | undefined
  readonly howLong: string
  /** The form of whoever has told nothing yet; else the passports to choose from, to draw it with what they told. */
  readonly form: { prepared: string } | { passports: CountryOptions }
}

type Wanted = { found: RouteQuote; journey: JourneySearch; isPlain: boolean }

/** Sees to it that everything is drawn that an answer needs. Nothing a person typed is in what is kept. */
export function prepareAnswer(lists: CountryLists, wanted: Wanted): AnswerParts {
  const { found, journey, isPlain } = wanted
  const scheme = found.chosen?.scheme
  const stay = stayOf(found)
  const asksIssue = !!found.answer.requirement.passport?.issuedWithinYears
  const kept = keptFor(lists)
  const { validityDays, stayDays, entries } = stay
  const form = () => <JourneyForm journey={journey} asksIssue={asksIssue} passports={kept.otherPassports} />
  return {
    visa: scheme && {
      head: once(kept, `answer visa ${headKey(scheme)}`, () => <SchemeHead scheme={scheme} />),
      documents: once(kept, `answer documents ${scheme.documents}, ${scheme.steps}`, () => (
        <RequiredDocuments scheme={scheme} />
      )),
    },
    howLong: once(kept, `answer stay ${validityDays} ${stayDays} ${entries}`, () => <HowLong stay={stay} />),
    form: isPlain ? { prepared: once(kept, `answer form ${asksIssue}`, form) } : { passports: kept.otherPassports },
  }
}

/** Of the visa, or of the entry without one, even where a visa for more can be had. An estimate knows of neither. */
function stayOf({ answer: { requirement }, chosen }: RouteQuote): Stay {
  if (chosen && !chosen.quote.estimate && requirement.kind !== 'visa_free') return chosen.scheme
  return { validityDays: null, stayDays: requirement.days, entries: [] }
}

/** All that the head of a visa shows. A visa without details of its own has one name in many routes. */
function headKey({ name, eligible, validityDays, stayDays, entries, processing }: Scheme): string {
  return [name, eligible, validityDays, stayDays, entries, processing.min, processing.max, processing.unit].join('|')
}

export type Choice = { from: string | undefined; to: string | undefined }

/** The two lists of the page that asks for a route. The codes are known ones. */
export function prepareChoice(lists: CountryLists, { from, to }: Choice): string[] {
  const kept = keptFor(lists)
  const field = (name: 'from' | 'to', options: CountryOptions, value: string | undefined) =>
    once(kept, `choose ${name} ${value}`, () => (
      <CountrySelect
        name={name}
        label={chooseWords[name]}
        options={withChosen(options, value)}
        value={value}
        autoComplete={name === 'from' ? 'country' : 'off'}
      />
    ))
  return [field('from', kept.passports, from), field('to', kept.destinations, to)]
}
