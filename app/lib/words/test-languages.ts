import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { type Catalogue, mappedTexts } from './catalogue.ts'
import { partsInside } from './message-arguments.ts'

/** Creates a pseudo-locale catalogue from the English one. */
export const testCatalogue = (english: Catalogue, language: string): Catalogue =>
  mappedTexts(english, language === 'ar-XB' ? mirrored : longer)

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'åƀçďéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĎÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']
// Placeholder names such as "{{link}}" must not change.
const withAccents = (text: string) =>
  text.replace(/\{\{.*?\}\}|[a-z]/gi, (letter) => accented[letters.indexOf(letter)] ?? letter)

/** Lengthens a text as translations do, in brackets: a missing bracket shows clipping. */
function longer(english: string): string {
  const parts = parse(english, { ignoreTag: false })
  const length = lengthOf(parts)
  if (length === 0) return english
  const added = 'one two three four five six seven eight nine ten '.repeat(Math.ceil(length / 100))
  const more = withAccents(added.slice(0, Math.ceil(length * 0.4)).trim())
  return printAST([literal('['), ...withTexts(parts, withAccents), literal(` ${more}]`)])
}

/** Wraps each word in marks that make browsers render it right to left. */
function mirrored(english: string): string {
  const parts = parse(english, { ignoreTag: false })
  const turned = (text: string) => text.replace(/\S*\p{L}\S*/gu, '\u200f\u202e$&\u202c\u200f')
  return lengthOf(parts) === 0 ? english : printAST(withTexts(parts, turned))
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

/** Counts the literal characters of a message, using the longest option of each choice. */
function lengthOf(parts: readonly MessageFormatElement[]): number {
  return parts.reduce((sum, part) => {
    if (part.type === TYPE.literal) return sum + (/\p{L}/u.test(part.value) ? part.value.length : 0)
    return sum + Math.max(0, ...partsInside(part).map(lengthOf))
  }, 0)
}

function withTexts(parts: readonly MessageFormatElement[], of: (text: string) => string): MessageFormatElement[] {
  return parts.map((part) => {
    if (part.type === TYPE.literal) return literal(of(part.value))
    if (part.type === TYPE.tag) return { ...part, children: withTexts(part.children, of) }
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
    const options = Object.entries(part.options).map(([key, option]) => [
      key,
      { ...option, value: withTexts(option.value, of) },
    ])
    return { ...part, options: Object.fromEntries(options) }
  })
}
