import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useSaved } from '#app/routes/shell/work/saved.tsx'
import { isChanged, putBack, valuesOf } from './form-values.ts'
import { forgetKept, keepHere, keptFor } from './kept-here.ts'
import type { SavedPage } from './saved-page.ts'

const waitMs = 1_000
const retryMs = 5_000

type Page = {
  readonly form: RefObject<HTMLFormElement | null>
  /** The path of the page, which is the key for its unsaved input. */
  readonly path: string
  readonly saveAt: string
  /** The sign-in address for an expired session. */
  readonly signIn: string
  /** The stamp the page was rendered from. A form response brings a new one. */
  readonly stamp: string
  /** Called after each save. Must be a stable function. */
  onSaved(saved: SavedPage): void
}

/**
 * Saves a page 1 second after the last change and shows the status. Input that cannot be saved is kept in this tab and
 * retried.
 */
export function useAutosave({ form: ref, path, saveAt, signIn, stamp, onSaved }: Page): void {
  const { report } = useSaved()
  const isSending = useNavigation().state !== 'idle'
  const sending = useRef(isSending)
  sending.current = isSending

  useEffect(() => {
    const drawnFrom = ref.current?.elements.namedItem('drawnFrom')
    if (drawnFrom instanceof HTMLInputElement) drawnFrom.value = stamp
  }, [ref, stamp])

  useEffect(() => {
    const form = ref.current
    if (!form) return
    const saving = new Saving(form, { path, saveAt, signIn, report, onSaved, isSending: () => sending.current })
    return saving.begin()
  }, [ref, path, saveAt, signIn, report, onSaved])
}

type Parts = Pick<Page, 'path' | 'saveAt' | 'signIn' | 'onSaved'> & {
  report: ReturnType<typeof useSaved>['report']
  /** Whether a submission or a navigation is already pending. */
  isSending(): boolean
}

class Saving {
  readonly #form: HTMLFormElement
  readonly #parts: Parts
  #timer: number | undefined
  /** Whether there is unsaved input. */
  #isOpen = false
  #stopped = false

  constructor(form: HTMLFormElement, parts: Parts) {
    this.#form = form
    this.#parts = parts
  }

  /** Returns a function that stops it. */
  begin(): () => void {
    const { path, report } = this.#parts
    const typed = () => {
      this.#isOpen = true
      this.#later(waitMs)
    }
    const now = () => this.#isOpen && this.#later(0)
    const keep = () => keepHere(path, valuesOf(this.#form))
    // Until the next page has loaded, it is unknown whether the submission was accepted.
    const sent = () => {
      this.#isOpen = false
      keep()
    }
    const hidden = () => this.#isOpen && keep()
    const kept = keptFor(path)
    if (kept) putBack(this.#form, kept)
    if (kept || [...this.#form.elements].some(isChanged)) typed()
    this.#form.addEventListener('input', typed)
    this.#form.addEventListener('submit', sent)
    window.addEventListener('online', now)
    window.addEventListener('pagehide', hidden)
    return () => {
      if (this.#isOpen) keep()
      else forgetKept(path)
      this.#stopped = true
      window.clearTimeout(this.#timer)
      this.#form.removeEventListener('input', typed)
      this.#form.removeEventListener('submit', sent)
      window.removeEventListener('online', now)
      window.removeEventListener('pagehide', hidden)
      report({ kind: 'none' })
    }
  }

  #later(ms: number): void {
    window.clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = window.setTimeout(() => this.#save(), ms)
  }

  async #save(): Promise<void> {
    const { path, saveAt, signIn, report, onSaved, isSending } = this.#parts
    // A pending submission by Continue already saves the input.
    if (isSending()) return this.#later(waitMs)
    const values = valuesOf(this.#form)
    const notSaved = (saved: Parameters<typeof report>[0]) => {
      keepHere(path, values)
      report(saved)
    }
    try {
      const body = new URLSearchParams(values.map(([name, value]) => [name, value]))
      const response = await fetch(saveAt, { method: 'POST', body, headers: { Accept: 'application/json' } })
      if (this.#stopped) return
      if (response.status === 409) {
        this.#stopped = true
        return report({ kind: 'changed' })
      }
      if (response.redirected) {
        notSaved({ kind: 'signed-out', signIn })
        return this.#later(retryMs)
      }
      if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) throw new Error('not saved')
      const answer = (await response.json()) as SavedPage
      const drawnFrom = this.#form.elements.namedItem('drawnFrom')
      if (drawnFrom instanceof HTMLInputElement) drawnFrom.value = answer.stamp
      forgetKept(path)
      this.#isOpen = JSON.stringify(valuesOf(this.#form)) !== JSON.stringify(drawnAs(values, answer.stamp))
      if (this.#isOpen) this.#later(waitMs)
      report({ kind: 'saved', at: answer.at })
      onSaved(answer)
    } catch {
      if (this.#stopped) return
      notSaved({ kind: 'not-saved' })
      this.#later(retryMs)
    }
  }
}

function drawnAs(values: ReturnType<typeof valuesOf>, stamp: string) {
  return values.map(([name, value]) => [name, name === 'drawnFrom' ? stamp : value])
}
