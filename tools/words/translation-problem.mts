import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { problemWith } from '#app/lib/words/catalogue.ts'
import { intlLocale } from '#app/lib/words/languages.ts'
import { partsInside } from '#app/lib/words/message-arguments.ts'

/** Why a text is not a valid translation of an English message; undefined if it is. */
export function translationProblem(english: string, text: string, language: string): string | undefined {
  const problem = problemWith(english, text)
  if (problem) return problem.why
  const choices = choicesIn(parse(text))
  const wanted = optionsByArgument(choicesIn(parse(english)))
  const why = choices.flatMap((choice) =>
    choice.type === TYPE.plural ? formsProblem(choice, language) : optionsProblem(choice, wanted.get(choice.value)),
  )
  return why.length > 0 ? [...new Set(why)].join('; ') : undefined
}

type Choice = PluralElement | SelectElement

/** Every plural and select of a message, including nested ones. */
function choicesIn(parts: readonly MessageFormatElement[]): Choice[] {
  return parts.flatMap((part) => [
    ...(part.type === TYPE.plural || part.type === TYPE.select ? [part] : []),
    ...partsInside(part).flatMap(choicesIn),
  ])
}

function optionsByArgument(choices: readonly Choice[]): Map<string, Set<string>> {
  const options = new Map<string, Set<string>>()
  for (const { type, value, options: own } of choices) {
    if (type === TYPE.select) options.set(value, new Set([...(options.get(value) ?? []), ...Object.keys(own)]))
  }
  return options
}

function optionsProblem({ value, options }: SelectElement, wanted = new Set(['other'])): string[] {
  const given = new Set(Object.keys(options))
  return [
    ...[...wanted.difference(given)].map((one) => `{${value}} lacks the choice "${one}"`),
    ...[...given.difference(wanted)].map((one) => `{${value}} has no choice "${one}" in English`),
  ]
}

function formsProblem({ value, options, pluralType }: PluralElement, language: string): string[] {
  const rules = new Intl.PluralRules(intlLocale(language), pluralType ? { type: pluralType } : {})
  const known = new Set<string>(rules.resolvedOptions().pluralCategories)
  const given = Object.keys(options)
  const unknown = given.filter((one) => !one.startsWith('=') && !known.has(one))
  return [
    ...unknown.map((one) => `{${value}} has a form "${one}" that ${language} does not have`),
    ...[...neededForms(rules, given)].map((one) => `{${value}} lacks the form "${one}"`),
  ]
}

/** The forms used by counts up to 200. Some languages have one for millions only, which may be left out. */
function neededForms(rules: Intl.PluralRules, given: readonly string[] = []): Set<string> {
  const needed = new Set<string>()
  for (let count = 0; count <= 200; count++) {
    const form = rules.select(count)
    if (!given.includes(`=${count}`) && !given.includes(form)) needed.add(form)
  }
  return needed
}

/** The forms a translator writes: "one, other". */
export function pluralForms(language: string): string {
  const rules = new Intl.PluralRules(intlLocale(language))
  const needed = neededForms(rules)
  return rules
    .resolvedOptions()
    .pluralCategories.filter((form) => needed.has(form))
    .join(', ')
}
