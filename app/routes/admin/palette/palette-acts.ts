import { useEffect, useSyncExternalStore } from 'react'

export type PaletteAct = {
  readonly name: string
  /** The shortcut for the same action, shown beside it. */
  readonly keys: string
  /** What the action does, if not only a press of the shortcut. */
  readonly act?: () => void
}

/** The actions of the open page and their subject: "Asha Rao". */
export type PaletteActs = { readonly about: string; readonly acts: readonly PaletteAct[] }

let offered: PaletteActs | undefined
const listeners = new Set<() => void>()

function offer(acts: PaletteActs | undefined): void {
  offered = acts
  for (const listener of listeners) listener()
}

/** Offers a page's actions in the command palette while the page is open. */
export function usePaletteActs(about: string, acts: readonly PaletteAct[]): void {
  // Updates on every render, because the actions depend on what is shown.
  useEffect(() => {
    const own = { about, acts }
    offer(own)
    return () => {
      if (offered === own) offer(undefined)
    }
  })
}

/** The actions the open page offers. */
export function useOfferedActs(): PaletteActs | undefined {
  return useSyncExternalStore(listen, current, current)
}

const current = () => offered

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
