/** The optional ones of `ownKeptItems`, which the cookie policy lists. */
type Name = 'country-picker' | 'queue-columns'

const names: readonly Name[] = ['country-picker', 'queue-columns']

/** Kept for as long as somebody accepted preferences, and otherwise no longer than the tab is open. */
export function keepItem(name: Name, value: string): void {
  quietly(() => (isAccepted() ? localStorage : sessionStorage).setItem(name, value))
}

export function keptItem(name: Name): string | null {
  return quietly(() => sessionStorage.getItem(name) ?? localStorage.getItem(name)) ?? null
}

/** What was kept before the choice was made, or before it ended, follows the choice. */
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

/** The choice is a cookie of the server's, and lasts as long as that. */
function isAccepted(): boolean {
  return /(?:^|; )cookie-choice=preferences(?:;|$)/.test(document.cookie)
}

/** A browser that keeps nothing still gets everything else. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
