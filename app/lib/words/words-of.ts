type Tree = Record<string, unknown>

let reader: ((feature: string) => object) | undefined

/** Which catalogue is read now: on the server that of the request's language, in the browser that of the document. */
export function readWordsWith(read: (feature: string) => object): void {
  reader = read
}

/**
 * The messages of a feature, used as an object: each reading of a text looks at the language of the moment. A group
 * (`const words = queueWords.tab`) may be named at the top of a module. A text may not: it would keep one language.
 */
export const wordsOf = <Words extends object>(feature: string): Words =>
  group([feature], () => reader?.(feature)) as Words

function group(path: readonly string[], read: () => object | undefined): object {
  const groups = new Map<string, object>()
  const now = (): Tree => {
    const found = read()
    if (!found) throw new Error(`The words of ${path.join('.')} are not loaded yet`)
    return found as Tree
  }
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'symbol') return undefined
        const words = read() as Tree | undefined
        const value = words?.[key]
        if (words && (typeof value !== 'object' || Array.isArray(value))) return value
        let found = groups.get(key)
        if (!found) {
          found = group([...path, key], () => (read() as Tree | undefined)?.[key] as object | undefined)
          groups.set(key, found)
        }
        return found
      },
      has: (_, key) => Reflect.has(now(), key),
      ownKeys: () => Reflect.ownKeys(now()),
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(now(), key)
        return found && { ...found, configurable: true }
      },
    },
  )
}
