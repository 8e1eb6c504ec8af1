import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '#app/lib/words/catalogue.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Page } from '#tests/support/journey.ts'
import { catalogueOf } from '#words-source'

/*
 * The texts of a page, as a test of languages reads them: shown, folded away or only heard. What is marked as another
 * language, as data or as not to be translated is left out.
 */

const marked = 'script, style, template, noscript, [translate="no"], bdi, [lang]:not(html)'

/** Each text of a page, with where it stands. Texts that stand beside one another are one. */
export function textsOf(page: Page): Promise<{ text: string; at: string }[]> {
  return page.evaluate((marked) => {
    const found: { text: string; at: string }[] = []
    const add = (text: string | null, element: Element) => {
      const shown = text?.replace(/\s+/g, ' ').trim()
      if (shown && !element.closest(marked)) {
        const { tagName, className } = element
        found.push({ text: shown, at: `${tagName.toLowerCase()}.${String(className).split(' ')[0] ?? ''}` })
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        let before = node.previousSibling
        while (before instanceof Comment) before = before.previousSibling
        if (before instanceof Text) continue
        let text = ''
        for (let one: ChildNode | null = node; one instanceof Text || one instanceof Comment; one = one.nextSibling)
          if (one instanceof Text) text += one.data
        if (node.parentElement) add(text, node.parentElement)
      } else if (node instanceof Element) {
        for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-description'])
          add(node.getAttribute(name), node)
      }
    }
    add(document.title, document.body)
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
