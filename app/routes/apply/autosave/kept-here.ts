import type { Values } from './form-values.ts'

const key = 'unsaved'

type Kept = { readonly path: string; readonly values: Values }

/** Keeps in this tab what could not be saved: after signing in again, or once the network is back, it is put back. */
export function keepHere(path: string, values: Values): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, values } satisfies Kept))
  } catch {
    // Who lets us keep nothing is told that it is not saved, as everybody is.
  }
}

/** What was kept for this page. */
export function keptFor(path: string): Values | undefined {
  const kept = readKept()
  return kept?.path === path ? kept.values : undefined
}

export function forgetKept(path: string): void {
  try {
    if (readKept()?.path === path) sessionStorage.removeItem(key)
  } catch {
    // There was nothing to forget.
  }
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
