import { readWords } from '#words-source'
import type { Catalogues } from './catalogues.gen.ts'

type Tree = Readonly<Record<string, unknown>>
type Feature = keyof Catalogues

export function words<Id extends Feature>(feature: Id): Catalogues[Id]
export function words<Id extends Feature, Own extends object>(feature: Id, own: Own): Catalogues[Id] & Own
export function words<Id extends Feature, Section extends keyof Catalogues[Id]>(
  feature: Id,
  section: Section,
): Catalogues[Id][Section]
export function words<Id extends Feature, Section extends keyof Catalogues[Id], Own extends object>(
  feature: Id,
  section: Section,
  own: Own,
): Catalogues[Id][Section] & Own
/**
 * A feature's messages as an object that resolves each text in the current language. A group (`const words =
 * queueWords.tab`) may be assigned at module level. A text may not, because it would keep one language. `own` adds
 * texts composed of several messages.
 */
export function words(feature: string, ...more: (string | object)[]): unknown {
  const section = more.find((one) => typeof one === 'string')
  const own = more.find((one) => typeof one === 'object') as Tree | undefined
  const all = () => readWords(feature) as Tree | undefined
  const inner = () => {
    const around = all()
    return around && ((around[section ?? ''] ?? {}) as Tree)
  }
  return section ? group([feature, section], inner, own) : group([feature], all, own)
}

/** A proxy that looks up every property on each access, first in `own`. */
export function group(path: readonly string[], read: () => Tree | undefined, own: Tree = {}): object {
  const groups = new Map<string, object>()
  const now = (): Tree => {
    const found = read()
    if (!found) throw new Error(`The words of ${path.join('.')} are not loaded yet`)
    return found
  }
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'symbol') return undefined
        const found = groups.get(key)
        if (found) return found
        const added = own[key]
        if (added !== undefined && !isGroup(added)) return added
        const catalogue = read()
        const value = catalogue?.[key]
        if (catalogue && !isGroup(value) && !isGroup(added)) return value
        const inner = () => {
          const around = read()
          return around && ((around[key] ?? {}) as Tree)
        }
        const made = group([...path, key], inner, isGroup(added) ? added : undefined)
        // Until the messages are loaded, groups and texts cannot be distinguished.
        if (catalogue) groups.set(key, made)
        return made
      },
      has: (_, key) => Reflect.has(own, key) || Reflect.has(now(), key),
      ownKeys: () => [...new Set([...Reflect.ownKeys(now()), ...Reflect.ownKeys(own)])],
      getOwnPropertyDescriptor(_, key) {
        const found = Reflect.getOwnPropertyDescriptor(own, key) ?? Reflect.getOwnPropertyDescriptor(now(), key)
        return found && { ...found, configurable: true }
      },
    },
  )
}

const isGroup = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
