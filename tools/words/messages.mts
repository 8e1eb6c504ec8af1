import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from '#app/lib/words/catalogue.ts'
import { partsInside } from '#app/lib/words/message-arguments.ts'

export type Message = {
  /** "routes/admin/queue:queue.left": the message's name in translators' files. */
  readonly id: string
  readonly feature: string
  readonly path: readonly string[]
  readonly text: string
}

/** All messages of a language, or those of one feature, in the order of their files. */
export function messagesIn(root: string, language: string): Message[] {
  const folder = join(root, 'words', language)
  // A file whose name begins with a dot describes the translation and is not part of it.
  const files = globSync('**/*.json', { cwd: folder }).filter((path) => !/(^|[/\\])\./.test(path))
  return files.toSorted().flatMap((path) => {
    const feature = path.replace(/\.json$/, '').replaceAll('\\', '/')
    return messagesOf(feature, readJson(join(folder, path), {}))
  })
}

export function messagesOf(feature: string, catalogue: Catalogue): Message[] {
  const found: Message[] = []
  const walk = (entries: object, path: readonly string[]) => {
    for (const [key, entry] of Object.entries(entries)) {
      const inner = [...path, key]
      if (typeof entry === 'string')
        found.push({ id: `${feature}:${inner.join('.')}`, feature, path: inner, text: entry })
      // A list item missing from a translation is null.
      else if (entry) walk(entry, inner)
    }
  }
  walk(catalogue, [])
  return found
}

export function readJson<Content>(file: string, missing: Content): Content {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing
}

/** Distinguishes versions of an English text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The staff portal is available in English and in these languages. */
const portalLanguages = ['es']
const ofPortal =
  /^(routes\/admin\/|audit$|casework\/|overview\/|payments\/reconciliation$|support\/templates\/|visas\/edit$)/

/** Whether a language has the messages of a feature. The demonstration's own pages are for developers, in English. */
export const isTranslated = (feature: string, language: string): boolean =>
  !feature.startsWith('demo/') && (portalLanguages.includes(language) || !ofPortal.test(feature))

/** Names that are the same in every language. */
const names =
  /\b(Portolan|Stripe|Razorpay|Twilio|Mastercard|PayPal|WhatsApp|Google|Apple|Chrome|Firefox|Safari|Edge|UPI|PDF|CSV|JSON|HTML|API|URL|USD|UTC|SWIFT|IBAN|IFSC|OpenAPI|OpenID|JPE?G|PNG|HEIC|GET|HEAD|OPTIONS|POST|Ctrl|Esc)\b/g

/** Whether a message has words. Only then is a translation identical to English an error. */
export const hasWords = (text: string): boolean =>
  literalsOf(parse(text, { ignoreTag: false })).some((literal) => /\p{L}/u.test(literal.replaceAll(names, '')))

/** Whether there is anything to translate: words, or punctuation between arguments, which differs in other scripts. */
export const needsTranslation = (text: string): boolean =>
  hasWords(text) || (text.includes('{') && literalsOf(parse(text)).some((literal) => /[,.:;()?!]/.test(literal)))

export function literalsOf(parts: readonly MessageFormatElement[]): string[] {
  return parts.flatMap((part) =>
    part.type === TYPE.literal ? [part.value] : partsInside(part).flatMap((inner) => literalsOf(inner)),
  )
}
