import countries from '#data/countries.json' with { type: 'json' }
import documents from '#data/travel-documents.json' with { type: 'json' }
import type { Page } from '#tests/support/journey.ts'
import { type SeenText, textsOf } from './seen-texts.ts'

/*
 * What is wrong with a page in a language for tests: texts that are in no catalogue, sentences that are put together of
 * several messages, and what has no room for longer texts.
 */

const regions = new Intl.DisplayNames('en-GB', { type: 'region' })
const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((one, _, all) => all.map((other) => one + other))
const names = [
  ...codes.map((code) => regions.of(code) ?? '').filter((name) => name.length > 2),
  ...Object.values({ ...countries, ...documents }).flatMap((entry) => ('name' in entry ? [entry.name] : [])),
].toSorted((one, other) => other.length - one.length)

/** What is the same in every language, or is put into words by `Intl`, in English for languages of tests. */
const data: readonly RegExp[] = [
  new RegExp(names.map((name) => name.replaceAll(/[.()*]/g, '\\$&')).join('|'), 'g'),
  // Days, months and times.
  /\b(\d{1,2} )?(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\bUTC\b/g,
  // What a list of `Intl` has before its last entry.
  /\b(and|or)\b/g,
  // Units and signs of currencies.
  /\b([kMG]?B|kB|px|[A-Z]{2}\$)\b|US\$/g,
  // References, codes, addresses.
  /\bPTN-[\w-]+|\b[A-Z]{3}\b|[\w.+-]+@[\w.-]+|https?:\/\/\S+|\b[\w-]+\.(test|example|org|com|int|gov|eu)\b\S*/g,
  /\b(Portolan|PDF|JPG|PNG|JPEG|HEIC|UPI|API|JSON)\b/g,
]

/** Texts that are in no catalogue, and sentences of several messages. */
export async function wrongInCatalogues(page: Page): Promise<string[]> {
  return (await textsOf(page)).flatMap((seen) => wrongIn(seen).map((what) => `"${seen.text}" ${what} (${seen.at})`))
}

function wrongIn({ text, depth }: SeenText): string[] {
  if (Number.isNaN(depth)) return ['has a bracket that is not closed']
  const outside = outsideOf(text, depth)
  const bare = data.reduce((rest, known) => rest.replaceAll(known, ''), outside.join('\n'))
  const wrong = /[A-Za-z]{2}/.test(bare) ? ['has words of no catalogue'] : []
  // Between two messages, or a message and a number or a name.
  const joints = outside.filter((_, index) => index > 0 && index < outside.length - 1)
  if (joints.some((joint) => /^\s*$/.test(joint))) wrong.push('is put together')
  return wrong
}

/** What stands outside of all brackets: before, between and after the messages of a text. */
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
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const { textOverflow } = getComputedStyle(element)
      const isShortened = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
      if (isShortened && !element.closest('.clamped, .shortened')) say(element, 'is shortened')
      if (!element.matches('button, .button, summary, .badge') || element.closest('.visually-hidden')) continue
      range.selectNodeContents(element)
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      if (text.width > 1 && (text.left < box.left - 1 || text.right > box.right + 1))
        say(element, 'is too small for its text')
    }
    return wrong
  })
}
