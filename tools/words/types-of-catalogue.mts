import { parse } from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from '#app/lib/words/catalogue.ts'
import { argumentsOf } from '#app/lib/words/message-arguments.ts'

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

const tag = '(inner: (string | Node)[]) => Node'

function typeOfMessage(message: string): string {
  const found = [...argumentsOf(parse(message, { ignoreTag: false }))]
  if (found.length === 0) return 'string'
  for (const [argument, types] of found) {
    if (types.has('number') && types.size > 1)
      throw new Error(`{${argument}} is a number and something else: ${message}`)
  }
  const typesOf = (types: Iterable<string>) => [...types].map((type) => (type === 'tag' ? tag : type)).join(' | ')
  const args = found.map(([argument, types]) => `${nameOf(argument)}: ${typesOf(types)}`).join('; ')
  return args.includes('=> Node') ? `<Node>(args: { ${args} }) => (string | Node)[]` : `(args: { ${args} }) => string`
}
