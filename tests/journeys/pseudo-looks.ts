import organisation from '#data/organisation-demo.json' with { type: 'json' }
import type { Page, Sql } from '#tests/support/journey.ts'
import { type SeenText, textsOf } from './seen-texts.ts'

/*
 * Faults of a page in a test language: texts that are in no catalogue, sentences joined from several messages, and elements
 * without room for longer texts.
 */

/** "Indian Rupee (INR)", from `Intl`, and time zones: they are matched before the names in them. */
const withNames = [
  /^[A-Z][\w. ]+ \([A-Z]{3}\)$/g,
  /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/.+/g,
]

/** Text that is the same in every language, or comes from `Intl`, which uses English for test languages. */
const data: readonly RegExp[] = [
  // Who is on the page, and what they typed.
  /Nguyễn( Thị( Ñ)?)?|Asha Rao|A (very long name of|telephone with rather) .+|Application for a Schengen visa/g,
  /^(Administrator|Lena Fischer|Sam Okafor|Priya Verma)$/g,
  // Days, months and times.
  /\b(\d{1,2} )?(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g,
  / at (?=\d\d:\d\d)/g,
  /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\bUTC\b/g,
  // What `Intl` puts before the last entry of a list.
  /\b(and|or)\b/g,
  // Units and signs of currencies.
  /\b([kMG]?B|kB|px|bytes?|[A-Z]{2}\$)\b|US\$/g,
  // References, codes and addresses.
  /\bPTN-[\w-]+|\b[A-Z]{3}\b|[\w.+-]+@[\w.-]+|localhost|(https?:\/\/)?\b[\w-]+(\.[\w-]+)+\b\S*/g,
  /\b(Portolan|Harbour ID|PDF|JPG|PNG|JPEG|HEIC|UPI|API|JSON)\b/g,
]

/** English data that is not marked yet: categories of articles in a filter. */
const inEnglishYet = /^option\. (Guides|Rules explained|Planning|Documents)/

const [languages, regions] = (['language', 'region'] as const).map((type) => new Intl.DisplayNames('en-GB', { type }))
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const codes = letters.flatMap((one) => letters.map((other) => one + other))
const namesOfIntl = codes.flatMap((code) => [languages?.of(code) ?? '', regions?.of(code.toUpperCase()) ?? ''])

/** Names in our data and of the organisation, which test languages do not change. */
export async function knownNames(sql: Sql): Promise<RegExp> {
  const rows = await sql<{ name: string }[]>`select name from countries union select name from schemes`
  const people = JSON.stringify(organisation).matchAll(/"(?:name|role|bio)":"([^"]+)"/g)
  const names = [...rows.map(({ name }) => name), ...[...people].map(([, text = '']) => text), ...namesOfIntl]
    .filter((name) => name.length > 3)
    .toSorted((one, other) => other.length - one.length)
  return new RegExp(names.map((name) => name.replaceAll(/[.()*+?]/g, '\\$&')).join('|'), 'g')
}

/** Texts that are in no catalogue, and sentences joined from several messages. */
export async function wrongInCatalogues(page: Page, names: RegExp): Promise<string[]> {
  const texts = await textsOf(page)
  return texts.flatMap((seen) => wrongIn(seen, names).map((what) => `"${seen.text}" ${what} (${seen.at})`))
}

// The words that make a message longer begin like this: it was a whole sentence, or a name before what it names.
const whole = /[.!?:…] ö[ñé]*$|[.!?:…] öñé [^[\]]*$|[.!?:…]$/

function wrongIn({ text, depth, at }: SeenText, names: RegExp): string[] {
  if (Number.isNaN(depth)) return ['has a bracket that is not closed']
  if (inEnglishYet.test(`${at} ${text}`)) return []
  const outside = outsideOf(text, depth)
  const bare = [...withNames, names, ...data].reduce((rest, known) => rest.replaceAll(known, ''), outside.join('\n'))
  const wrong = /[A-Za-z]{2}/.test(bare) ? ['has words of no catalogue'] : []
  const joints = text.split(/\](?=\s*\[)/).slice(0, -1)
  if (depth === 0 && joints.some((before) => !whole.test(before))) wrong.push('is put together')
  return wrong
}

/** The text outside all brackets: before, between and after the messages. */
function outsideOf(text: string, around: number): string[] {
  let depth = around
  const outside = ['']
  for (const letter of text) {
    if (letter === '[') depth += 1
    else if (letter === ']') {
      depth -= 1
      if (depth === 0) outside.push('')
    } else if (depth === 0) outside.push(`${outside.pop()}${letter}`)
  }
  return outside
}

/** Texts that are shortened because there is no room for them, and those that leave their button. */
export function wrongInRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const say = (element: Element, what: string) =>
      wrong.push(`${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}" ${what}`)
    const range = document.createRange()
    for (const element of document.querySelectorAll<HTMLElement>('body *:not(input, select)')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const { textOverflow } = getComputedStyle(element)
      const isShortened = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
      if (isShortened && !element.closest('.clamped, .shortened')) say(element, 'is shortened')
      if (!element.matches('button, .button, summary, .badge')) continue
      if (element.closest('.visually-hidden, .picker-way-back')) continue
      const box = element.getBoundingClientRect()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden')) continue
        range.selectNodeContents(text)
        const { width, left, right } = range.getBoundingClientRect()
        if (width > 1 && (left < box.left - 1 || right > box.right + 1)) say(element, 'is too small for its text')
      }
    }
    return wrong
  })
}
