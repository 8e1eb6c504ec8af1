import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

export type ArgumentType = 'string' | 'number' | 'boolean' | 'Date' | 'tag'

/** Lists the arguments of a message with the types they are used as. */
export function argumentsOf(
  parts: readonly MessageFormatElement[],
  found = new Map<string, Set<ArgumentType>>(),
): ReadonlyMap<string, ReadonlySet<ArgumentType>> {
  for (const part of parts) {
    const type = typeOf(part)
    if (type && 'value' in part) found.set(part.value, new Set([...(found.get(part.value) ?? []), type]))
    for (const inner of partsInside(part)) argumentsOf(inner, found)
  }
  return found
}

function typeOf(part: MessageFormatElement): ArgumentType | undefined {
  if (part.type === TYPE.argument) return 'string'
  if (part.type === TYPE.number || part.type === TYPE.plural) return 'number'
  if (part.type === TYPE.date || part.type === TYPE.time) return 'Date'
  if (part.type === TYPE.select) return 'true' in part.options ? 'boolean' : 'string'
  return part.type === TYPE.tag ? 'tag' : undefined
}

/** The messages nested in a part: the options of a plural or select, and the content of a tag. */
export function partsInside(part: MessageFormatElement): MessageFormatElement[][] {
  if (part.type === TYPE.tag) return [part.children]
  if (part.type === TYPE.plural || part.type === TYPE.select) {
    return Object.values(part.options).map(({ value }) => value)
  }
  return []
}
