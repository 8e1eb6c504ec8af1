/** The optional items of `ownKeptItems`, which the cookie policy lists. */
type Name = 'country-picker' | 'queue-columns'

const names: readonly Name[] = ['country-picker', 'queue-columns']

/** Stored as long as the user consented to preferences, otherwise only until the tab closes. */
export function keepItem(name: Name, value: string): void {
  quietly(() => (isAccepted() ? localStorage : sessionStorage).setItem(name, value))
}

export function keptItem(name: Name): string | null {
  return quietly(() => sessionStorage.getItem(name) ?? localStorage.getItem(name)) ?? null
}

/** Moves stored items to match the current consent. */
export function keepAsChosen(): void {
  quietly(() => {
    const [from, to] = isAccepted() ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
    for (const name of names) {
      const value = from.getItem(name)
      if (value === null) continue
      from.removeItem(name)
      to.setItem(name, value)
    }
  })
}

/** Consent is a cookie set by the server, and lasts as long as the cookie. */
function isAccepted(): boolean {
  return /(?:^|; )cookie-choice=preferences(?:;|$)/.test(document.cookie)
}

/** Without storage, everything else still works. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
