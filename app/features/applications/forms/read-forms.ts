import { purposes } from '#app/features/visas/journey/purpose.ts'
import type { Scheme } from '#app/features/visas/scheme.ts'
import type { Fault, RawFiles } from '#app/platform/files/bundled-files.ts'
import { ownConditions } from './asked-question.ts'
import { type Condition, knownAnswers } from './condition.ts'
import {
  type AskedQuestion,
  asAsked,
  dateRules,
  type FormDefinition,
  formShape,
  mostOnPage,
  mostPages,
} from './form-definition.ts'
import { library } from './library/library.ts'
import type { LibraryQuestion } from './library-question.ts'
import { closeness, generalForms, matches } from './match-visa.ts'

const folder = '/data/forms/'

/** Dates that a check may name, besides the questions of its form. */
export const knownDays = ['today', 'travelOn', 'bornOn', 'passportIssuedOn', 'passportExpiresOn'] as const

type Visa = Pick<Scheme, 'id' | 'destination' | 'kind'>

/** Every form under data/forms/ and its faults, checked against all visas if they are given. */
export function readForms(
  raw: RawFiles,
  visas?: readonly Visa[],
): { forms: ReadonlyMap<string, FormDefinition>; faults: Fault[] } {
  const forms = new Map<string, FormDefinition>()
  const faults: Fault[] = []
  for (const file of Object.keys(raw).sort()) {
    if (!file.startsWith(folder)) continue
    const fault = (what: string) => faults.push({ file, what })
    const parsed = formShape.safeParse(raw[file])
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) fault(`${path.join('.') || 'the file'}: ${message}`)
      continue
    }
    const form = parsed.data
    if (file !== `${folder}${form.id}.json`) fault(`the id is ${form.id}`)
    forms.set(form.id, form)
    for (const what of [
      ...faultsInPages(form),
      ...faultsInQuestions(form),
      ...(visas ? faultsInVisas(form, visas) : []),
    ])
      fault(what)
  }
  for (const id of Object.values(generalForms)) {
    if (!forms.has(id)) faults.push({ file: `${folder}${id}.json`, what: 'is missing: visas without a form use it' })
  }
  return { forms, faults: [...faults, ...sharedVisas(forms, visas ?? [])] }
}

function faultsInPages({ groups }: FormDefinition): string[] {
  const titles = groups.map(({ title }) => title.toLowerCase())
  return [
    ...(groups.length > mostPages ? [`has ${groups.length} pages, more than ${mostPages}`] : []),
    ...groups.flatMap(({ title, questions }) =>
      questions.length > mostOnPage ? [`${title}: asks ${questions.length} questions, more than ${mostOnPage}`] : [],
    ),
    ...titles.flatMap((title, index) => (titles.indexOf(title) < index ? [`two pages are called ${title}`] : [])),
  ]
}

function faultsInVisas({ visas, source }: FormDefinition, known: readonly Visa[]): string[] {
  return [
    ...visas
      .filter((matcher) => !known.some((visa) => matches(matcher, visa)))
      .map((matcher) => `no visa is ${JSON.stringify(matcher)}`),
    ...(visas.length > 0 && source.page === null ? ['has no official page'] : []),
  ]
}

/** Faults for two forms that match a visa equally closely. */
function sharedVisas(forms: ReadonlyMap<string, FormDefinition>, visas: readonly Visa[]): Fault[] {
  return visas.flatMap((visa) => {
    const named = closeness.map((close) =>
      [...forms.values()].filter((form) => form.visas.some((matcher) => matches(matcher, visa) === close)),
    )
    const [first, other] = named.find((found) => found.length > 0) ?? []
    return first && other
      ? [{ file: `${folder}${other.id}.json`, what: `${visa.id} has the form ${first.id} already` }]
      : []
  })
}

/** The questions asked so far, by key. */
type Before = Map<string, { asked: AskedQuestion; known: LibraryQuestion; conditions: readonly Condition[] }>

function faultsInQuestions({ groups }: FormDefinition): string[] {
  const before: Before = new Map()
  const all = new Set(groups.flatMap(({ questions }) => questions.map((entry) => asAsked(entry).key)))
  return groups.flatMap(({ questions }) =>
    questions.flatMap((entry) => {
      const asked = asAsked(entry)
      const known = library.get(asked.key)
      if (!known) return [`${asked.key}: the library has no such question`]
      if (before.has(asked.key)) return [`${asked.key}: is asked twice`]
      const own = ownConditions(asked, known)
      const conditions = [...own.flatMap(({ question }) => before.get(question)?.conditions ?? []), ...own]
      const found = [
        ...own.flatMap((condition) => faultsInCondition(condition, before, asked.when === undefined)),
        ...contradictions(conditions),
        ...faultsInChange(asked, known),
        ...faultsInChecks(asked, known, all),
      ]
      before.set(asked.key, { asked, known, conditions })
      return found.map((what) => `${asked.key}: ${what}`)
    }),
  )
}

/** A library condition may name answers that the form removes, as long as one is left. */
function faultsInCondition({ question, is, isNot, anyOf }: Condition, before: Before, isOfLibrary: boolean): string[] {
  const wanted = [is ?? isNot ?? anyOf ?? []].flat()
  const possible = answersOf(question, before)
  if (possible === undefined) return [`depends on ${question}, which is not asked before it`]
  if (possible === null) return [`depends on ${question}, whose answer is free text`]
  const never = wanted.filter((one) => (possible === 'country' ? !/^[A-Z]{2,3}$/.test(one) : !possible.includes(one)))
  if (isOfLibrary && never.length < wanted.length) return []
  return never.map((answer) => `can never be asked: ${question} has no answer ${answer}`)
}

/** The possible answers to a question; null for free text, undefined if it is not asked. */
function answersOf(question: string, before: Before): readonly string[] | 'country' | null | undefined {
  if (question === 'purpose') return purposes
  if (question === 'isMinor') return ['yes', 'no']
  if (knownAnswers.some((one) => one === question)) return 'country'
  const { asked, known } = before.get(question) ?? {}
  if (!asked || !known) return undefined
  if (known.kind === 'yes-no') return ['yes', 'no']
  if (known.kind === 'country') return 'country'
  if (known.kind !== 'choice' && known.kind !== 'list') return null
  return Array.isArray(asked.choices) ? asked.choices : Object.keys(asked.choices ?? known.choices)
}

/** Conditions on one question that no answer can meet together. */
function contradictions(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((one, index) =>
    conditions
      .slice(index + 1)
      .filter(({ question }) => question === one.question)
      .filter((other) => !canBothBe(one, other))
      .map(({ question }) => `can never be asked: its conditions on ${question} exclude each other`),
  )
}

function canBothBe(one: Condition, other: Condition): boolean {
  const [a, b] = [one, other].map(({ is, anyOf }) => (is === undefined ? anyOf : [is]))
  if (a && b) return a.some((answer) => b.includes(answer))
  const not = one.isNot ?? other.isNot
  return (a ?? b)?.some((answer) => answer !== not) ?? true
}

function faultsInChange({ choices, fields, most }: AskedQuestion, known: LibraryQuestion): string[] {
  const found: string[] = []
  const has = known.kind === 'choice' || known.kind === 'list' ? known.choices : undefined
  if (choices && !has) found.push('has no choices to change')
  if (choices && has) {
    const kept = Array.isArray(choices) ? choices : Object.keys(choices).filter((value) => choices[value] === true)
    found.push(...kept.filter((value) => !(value in has)).map((value) => `has no choice ${value}`))
  }
  if ((fields ?? most) && known.kind !== 'rows') found.push('has no rows')
  if (fields && known.kind === 'rows') {
    found.push(...fields.filter((field) => !(field in known.of)).map((field) => `has no field ${field}`))
  }
  if (most && known.kind === 'rows' && most > known.most) found.push(`has at most ${known.most} rows`)
  return found
}

function faultsInChecks({ checks = [] }: AskedQuestion, known: LibraryQuestion, all: ReadonlySet<string>): string[] {
  const isDated = known.kind === 'date' || known.kind === 'month'
  return checks.flatMap(({ rule, than }) => {
    const isDay = knownDays.some((one) => one === than)
    const other = all.has(than) ? library.get(than) : undefined
    if (!other && !isDay) return [`is compared with ${than}, which is not asked`]
    if (!dateRules.some((one) => one === rule)) return []
    const bothDated = isDated && (isDay || other?.kind === known.kind)
    return bothDated ? [] : [`${rule} compares two dates, or two months`]
  })
}
