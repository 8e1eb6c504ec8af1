import type { Values } from './form-values.ts'

const key = 'unsaved'

type Kept = { readonly path: string; readonly values: Values }

/** Keeps unsaved input in this tab, to restore it after signing in again or reconnecting. */
export function keepHere(path: string, values: Values): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, values } satisfies Kept))
  } catch {
    // Without storage the user still sees that the page is not saved.
  }
}

export function keptFor(path: string): Values | undefined {
  const kept = readKept()
  return kept?.path === path ? kept.values : undefined
}

export function forgetKept(path: string): void {
  try {
    if (readKept()?.path === path) sessionStorage.removeItem(key)
  } catch {
    // There was nothing to delete.
  }
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
