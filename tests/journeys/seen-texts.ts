import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '#app/lib/words/catalogue.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Page } from '#tests/support/journey.ts'
import { catalogueOf } from '#words-source'

/*
 * The texts of a page, as language tests read them: visible, collapsed, or for screen readers only. Text marked as another
 * language, as data or as not to be translated is left out.
 */

// Besides marked text: codes, typed text, stored notifications, and names of cities and initials in pictures.
const marked =
  'script, style, template, noscript, code, pre, kbd, .mono, .pass-strip, .pass-codes, .initials, .person-monogram, .facts-source, .wanted-said, .talk-text, .toast, .as-typed, textarea, svg text, [translate="no"], bdi, [lang]:not(html)'

export type SeenText = { text: string; at: string; depth: number }

/**
 * Each text of a page, with its element and the number of `en-XA` brackets around it. Adjacent texts are one. The text of
 * an element with an unclosed bracket has the depth NaN.
 */
export function textsOf(page: Page): Promise<SeenText[]> {
  return page.evaluate((marked) => {
    const found: SeenText[] = []
    const add = (text: string | null, element: Element, depth = 0) => {
      const shown = text?.replace(/\s+/g, ' ').trim()
      const { tagName, className } = element
      const at = `${tagName.toLowerCase()}.${String(className).split(' ')[0] ?? ''}`
      if (shown && !element.closest(marked)) found.push({ text: shown, at, depth })
    }
    const bracketsOf = (text: string) => text.split('[').length - text.split(']').length
    const visit = (element: Element, around: number) => {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-description'])
        add(element.getAttribute(name), element)
      let [depth, text] = [around, '']
      const end = () => {
        add(text, element, depth)
        depth += bracketsOf(text)
        text = ''
      }
      for (const child of element.childNodes) {
        if (child instanceof Text) text += child.data
        else if (child instanceof Element) {
          end()
          visit(child, depth)
        }
      }
      end()
      if (depth !== around) add(`${element.textContent.slice(0, 60)}…`, element, Number.NaN)
    }
    visit(document.body, 0)
    // A title has no marks: of what is in English on its page, it is too.
    if (!document.querySelector('h1[lang], h1 [lang], body [lang] h1')) add(document.title, document.body)
    return found
  }, marked)
}

/** Texts of two words or more that a page in a language should say in that language, and says in English. */
export async function wrongInWords(page: Page, language: Language): Promise<string[]> {
  const english = englishOf(language)
  const texts = await textsOf(page)
  return texts.filter(({ text }) => english.has(text)).map(({ text, at }) => `"${text}" is in English (${at})`)
}

const known = new Map<Language, ReadonlySet<string>>()

/** The English texts that have a translation. */
function englishOf(language: Language): ReadonlySet<string> {
  let found = known.get(language)
  if (!found) {
    const features = globSync('**/*.json', { cwd: folder }).map((file) => file.replace(/\.json$/, ''))
    const pairs = features.flatMap((feature) => pairsOf(catalogueOf('en', feature), catalogueOf(language, feature)))
    found = new Set(pairs.flatMap(([text, translated]) => (isPlain(text) && text !== translated ? [text] : [])))
    known.set(language, found)
  }
  return found
}

const folder = fileURLToPath(new URL('../../words/en/', import.meta.url))

const isPlain = (text: string) => !/[{<]/.test(text) && /\p{L}\s+\p{L}/u.test(text)

type Entry = Catalogue[string]

function pairsOf(one: Catalogue | readonly Entry[], other: Catalogue | readonly Entry[]): [string, string][] {
  return Object.entries(one).flatMap(([key, entry]) => {
    const translated = (other as Readonly<Record<string, Entry>>)[key]
    if (typeof entry === 'string') return typeof translated === 'string' ? [[entry, translated]] : []
    return typeof translated === 'object' ? pairsOf(entry, translated) : []
  })
}
