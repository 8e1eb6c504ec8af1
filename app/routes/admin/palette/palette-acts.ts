import { useEffect, useSyncExternalStore } from 'react'

export type PaletteAct = {
  readonly name: string
  /** The key that does the same on the page. It is shown beside the act. */
  readonly keys: string
  /** What is done, where it is more than a press of the key. */
  readonly act?: () => void
}

/** What can be done on the page that is open, and what it is about: "Asha Rao". */
export type PaletteActs = { readonly about: string; readonly acts: readonly PaletteAct[] }

let offered: PaletteActs | undefined
const listeners = new Set<() => void>()

function offer(acts: PaletteActs | undefined): void {
  offered = acts
  for (const listener of listeners) listener()
}

/** Offers what a page can do in the command palette too, as long as the page is open. */
export function usePaletteActs(about: string, acts: readonly PaletteAct[]): void {
  // Anew with each drawing: what can be done follows from what is shown.
  useEffect(() => {
    const own = { about, acts }
    offer(own)
    return () => {
      if (offered === own) offer(undefined)
    }
  })
}

/** What the open page offers. */
export function useOfferedActs(): PaletteActs | undefined {
  return useSyncExternalStore(listen, current, current)
}

const current = () => offered

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
