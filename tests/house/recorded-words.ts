/** The paths that modules read from catalogues, such as "routes/admin/queue tabs.all". */
export const paths = new Set<string>()

function recorded(at: string, own: object = {}): object {
  return new Proxy(own, {
    get(target, key) {
      if (typeof key === 'symbol') return undefined
      if (key in target && typeof Reflect.get(target, key) !== 'object') return Reflect.get(target, key)
      const path = at.includes(' ') ? `${at}.${key}` : `${at} ${key}`
      paths.add(path)
      return recorded(path, Reflect.get(target, key))
    },
  })
}

/** Replaces `words` of `app/lib/words/words.ts`: it has no messages, and records what is read. */
export function words(feature: string, ...more: (string | object)[]): object {
  const section = more.find((one) => typeof one === 'string')
  const own = more.find((one) => typeof one === 'object')
  return recorded(section ? `${feature} ${section}` : feature, own)
}

export const group = ([feature = '', ...path]: string[]) => words(feature, path.join('.'))
