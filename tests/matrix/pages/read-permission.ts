import { readFileSync } from 'node:fs'
import type { RequirementKind } from '#app/features/visas/requirement.ts'
import type { GovernmentPage } from './page-files.ts'
import { factOf, plainText, sectionAfter, sentencesOf } from './read-passport.ts'

export type PagePermission = {
  /**
   * Every kind that the page leaves open: "a visa is required" alone may be any visa. Empty if the page states none.
   */
  readonly kinds: readonly RequirementKind[]
  /** Longest stay of a visit without another application; null if the page gives none. */
  readonly days: number | null
}

type ByEye = PagePermission & { readonly government: string; readonly to: string; readonly phrase: string }

/** Pages with unusual wording, read by hand; each entry is valid as long as its phrase is on the page. */
const byEye = JSON.parse(readFileSync(new URL('./by-eye.json', import.meta.url), 'utf8')) as readonly ByEye[]

const anyVisa: readonly RequirementKind[] = ['embassy_visa', 'evisa', 'visa_on_arrival']

export function readPermission(page: GovernmentPage): PagePermission {
  const seen = byEye.find(({ government, to }) => government === page.government && to === page.to)
  if (seen) {
    if (!page.text.includes(seen.phrase)) throw new Error(`Read ${page.url} again: "${seen.phrase}" is no longer there`)
    return { kinds: seen.kinds, days: seen.days }
  }
  if (page.government === 'GB') return readBritish(page.text)
  return page.government === 'US' ? readAmerican(page.text) : readCanadian(page.text)
}

const free =
  /without a (pre-arranged )?visa|do(es)? not (normally )?(need|require) a (tourist )?visa|don.t need a visa|visa[- ‑]free|visa is not (required|necessary)|visas? (are|is) not required|no visa (is )?(needed|required)|not need(ed)? a visa|period of 60 days|for up to 90 days for short-term|visit and remain indefinitely|as visitors for up to/i
const authorisation =
  /electronic travel authori[sz]ation|travel authori[sz]ation|electronic travel authority|\be?TA\b|ESTA\b/i
const online =
  /e-?\s?visa|electronic[- ]visa|(visa|apply|application|applications)( \w+)* (online|through the online)|online( \w+)* (visa|application)|visa( \w+){0,4} via this website|online portal/i
const onArrival =
  /on[- ]arrival|upon arrival|when you arrive|ports? of entry|at the border|on entry|upon entering|issued at the airport|at (the )?(airport|land crossings|terminals)/i
const refused =
  /not (able to )?(get|obtain|issued?|available|possible)|no longer|cannot|can.t|don.t issue|prior to arrival|before (you )?(arriv|travel)/i

function readBritish(text: string): PagePermission {
  const section = sectionAfter(text, /^## .*visa requirements.*$/im, /^## /m)
  const lead = plainText(section.split(/^### /m)[0] ?? '')
  const whole = plainText(section)
  const [first = '', second = '', third = ''] = sentencesOf(lead).filter(
    (sentence) => !/^From |Republic of China/.test(sentence),
  )
  const opening = `${first} ${second} ${third}`
  if (
    /must (get|have|obtain|apply for)[^.]*(travel authori|\bETA\b|ESTA)|need to apply for an .Electronic Travel|need a[^.]*Electronic Travel Authority|electronic travel authorisation in advance/i.test(
      opening,
    ) &&
    !/exempt from requiring/.test(whole)
  ) {
    return { kinds: ['eta'], days: daysIn(whole.slice(0, 900)) }
  }
  const needsVisa = /must (have|get|apply for) a[^.]*visa|(?<!not )need a visa|need to get a/i.test(first)
  if (free.test(opening) && !needsVisa) return { kinds: ['visa_free', ...visaNamed(first)], days: daysIn(whole) }
  return { kinds: visasIn(whole), days: stayOfVisa(whole) }
}

/** A free stamp that the page calls a visa, although it says that none is needed. */
const visaNamed = (sentence: string): RequirementKind[] =>
  /pre-arranged|visa on arrival/i.test(sentence) ? ['visa_on_arrival'] : []

function readAmerican(page: string): PagePermission {
  const fact = factOf(page, 'TOURIST VISA REQUIRED')
  const before = plainText(page.split(/^# Quick Facts/m)[0] ?? '')
  const whole = `${fact} ${before}`
  if (authorisation.test(fact) && !/is not required/.test(fact)) return { kinds: ['eta'], days: daysIn(whole) }
  if (
    /^(\[?Visas|yes|obtain|travelers must|required$|review)/i.test(fact) &&
    !/, except for a|if planning|for stays? (longer|over)/i.test(fact)
  ) {
    return { kinds: visasIn(whole), days: stayOfVisa(whole) }
  }
  return {
    kinds: ['visa_free', ...(/on arrival|at the airport/i.test(fact) ? ['visa_on_arrival' as const] : [])],
    days: daysIn(fact) ?? daysIn(before),
  }
}

function readCanadian(page: string): PagePermission {
  const section = sectionAfter(page, /^### .*visas?.*$/im, /^### /m)
  const whole = plainText(section)
  const [, tourist = ''] =
    /(?:Touris[tm] visa|Tourist): ?(.*?)(?= {2}|\w+ (?:visa|permit|card)?:|Business|Student|Work|Residence|Transit|$)/i.exec(
      section.replaceAll('\n', '   ').replaceAll(/\\?\*/g, ''),
    ) ?? []
  if (
    /(need to (get|obtain)|must (obtain|apply for|get)|apply for) (a|an)( your visa or)? (\w+ )?([eE]?TA\b|Electronic Travel|electronic travel|digital travel|visa or eTA)/.test(
      whole,
    )
  ) {
    return { kinds: ['eta'], days: daysIn(tourist) ?? daysIn(whole) }
  }
  const needed = tourist
    ? /^required/i.test(tourist) && !/for stays (of more|longer)/i.test(tourist)
    : !free.test(whole)
  if (!needed) return { kinds: ['visa_free'], days: daysIn(tourist) ?? daysIn(tourist ? '' : whole) }
  return { kinds: visasIn(`A visa is required. ${whole}`), days: stayOfVisa(whole) }
}

/** The kinds of visa that a page requiring one mentions. */
function visasIn(text: string): RequirementKind[] {
  const sentences = sentencesOf(text)
  const arrival = sentences.some(
    (sentence) =>
      onArrival.test(sentence) &&
      /visa|obtain/i.test(sentence) &&
      !refused.test(sentence) &&
      !/stamp|collect|present|show/i.test(sentence),
  )
  const named: RequirementKind[] = [
    ...(online.test(text) ? (['evisa'] as const) : []),
    ...(arrival ? (['visa_on_arrival'] as const) : []),
  ]
  if (named.length > 0) return [...named, 'embassy_visa']
  if (!/visa/i.test(text)) return []
  return sentences.some((sentence) => onArrival.test(sentence) && refused.test(sentence)) ||
    /in advance|before (you )?(arriv|travel|leav)/i.test(text)
    ? ['embassy_visa', 'evisa']
    : [...anyVisa]
}

const units: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }
const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, six: 6, a: 1 }
const length = '(\\d+|one|two|three|four|six|a)[ -]?(?:calendar )?[ -]?(day|week|month|year)s?'
const lengthOf = (count: string, unit: string) =>
  (counts[count.toLowerCase()] ?? Number(count)) * (units[unit.toLowerCase()] ?? 0)

/** The first stay named in a text, in any of the usual wordings. */
function daysIn(text: string): number | null {
  const ways = [
    `(?:up to|maximum(?: period)? of|under|fewer than|less than|normally|for|of|within|stay for|over|than|between \\d+ and) (?:a (?:total|maximum|period)(?: of)? )?(?:normally )?${length}`,
    `${length}(?: or less| stay)`,
  ]
  const found = ways
    .map((way) =>
      new RegExp(way, 'i').exec(
        text.replaceAll(
          /in any \d+[- ]day period|(in|within) (a|any|each) \d+[- ]\w+( period)?|valid for[^.]*|\d+(-| )(day )?(extension|hour)/gi,
          '',
        ),
      ),
    )
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index)
  const [match] = found
  return match ? lengthOf(match[1] ?? '', match[2] ?? '') : null
}

function stayOfVisa(text: string): number | null {
  const ways = [
    `${length} (?:single[- ]entry )?(?:tourist )?(?:visa|visit|stay)`,
    `(?:stay|stays|visit|visits)[^.]{0,30} (?:up to|of|for) (?:a maximum of )?${length}`,
    `tourist (?:visas?|and business visas)[^.]{0,40}(?:valid for|for|granted for) (?:up to )?${length}`,
  ]
  const [match] = ways
    .map((way) => new RegExp(way, 'i').exec(text))
    .filter((each) => each !== null)
    .sort((one, other) => one.index - other.index)
  return match ? lengthOf(match[1] ?? '', match[2] ?? '') : null
}
