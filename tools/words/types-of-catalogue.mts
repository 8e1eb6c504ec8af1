import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from '#app/lib/words/catalogue.ts'

/** A TypeScript type for an English catalogue: its keys, and the arguments of each message. */
export function typeOfCatalogue(catalogue: Catalogue, indent = ''): string {
  const inner = `${indent}  `
  const lines = Object.entries(catalogue).map(([key, entry]) => `${inner}${nameOf(key)}: ${typeOf(entry, inner)}`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

function typeOf(entry: Catalogue[string], indent: string): string {
  if (typeof entry === 'string') return typeOfMessage(entry)
  if (!Array.isArray(entry)) return typeOfCatalogue(entry as Catalogue, indent)
  return `readonly [${entry.map((one) => typeOf(one, indent)).join(', ')}]`
}

const nameOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`)

function typeOfMessage(message: string): string {
  const found = [...argumentsOf(parse(message, { ignoreTag: false }))]
  if (found.length === 0) return 'string'
  for (const [argument, types] of found) {
    if (types.has('number') && types.size > 1)
      throw new Error(`{${argument}} is a number and something else: ${message}`)
  }
  const args = found.map(([argument, types]) => `${nameOf(argument)}: ${[...types].join(' | ')}`).join('; ')
  return args.includes('=> Node') ? `<Node>(args: { ${args} }) => (string | Node)[]` : `(args: { ${args} }) => string`
}

/** The arguments of a message, each with the types it is used as. */
function argumentsOf(parts: MessageFormatElement[], found = new Map<string, Set<string>>()) {
  const add = (name: string, ...types: string[]) => found.set(name, new Set([...(found.get(name) ?? []), ...types]))
  for (const part of parts) {
    if (part.type === TYPE.argument) add(part.value, 'string')
    else if (part.type === TYPE.number) add(part.value, 'number')
    else if (part.type === TYPE.date || part.type === TYPE.time) add(part.value, 'Date')
    else if (part.type === TYPE.plural) add(part.value, 'number')
    else if (part.type === TYPE.select) add(part.value, 'true' in part.options ? 'boolean' : 'string')
    else if (part.type === TYPE.tag) add(part.value, '(inner: (string | Node)[]) => Node')
    if (part.type === TYPE.tag) argumentsOf(part.children, found)
    if (part.type === TYPE.plural || part.type === TYPE.select) {
      for (const option of Object.values(part.options)) argumentsOf(option.value, found)
    }
  }
  return found
}
