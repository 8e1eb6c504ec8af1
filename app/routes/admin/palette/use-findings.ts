import { useEffect, useState } from 'react'
import { href } from '#app/lib/words/href.ts'
import type { PaletteAnswer } from './palette-answer.ts'

const restMs = 120
const nothing: PaletteAnswer = { cases: [], people: [] }

export type Findings = PaletteAnswer & {
  /** The text the results belong to: they can lag behind what is typed. */
  readonly text: string
  readonly state: 'idle' | 'searching' | 'failed' | 'signed-out'
}

/** Searches once typing pauses. Results for earlier text are discarded. */
export function useFindings(typed: string): Findings {
  const text = typed.trim()
  const [found, setFound] = useState<Findings>({ ...nothing, text: '', state: 'idle' })
  useEffect(() => {
    if (text === '') return
    const until = new AbortController()
    const timer = window.setTimeout(async () => {
      try {
        const answer = await ask(text, until.signal)
        setFound(answer ? { ...answer, text, state: 'idle' } : { ...nothing, text, state: 'signed-out' })
      } catch {
        if (!until.signal.aborted) setFound({ ...nothing, text, state: 'failed' })
      }
    }, restMs)
    return () => {
      window.clearTimeout(timer)
      until.abort()
    }
  }, [text])
  if (text === '') return { ...nothing, text, state: 'idle' }
  return found.text === text ? found : { ...found, state: 'searching' }
}

/** Undefined if the session has ended: the response is then the sign-in page. */
async function ask(text: string, signal: AbortSignal): Promise<PaletteAnswer | undefined> {
  const response = await fetch(`${href('/admin/find')}?${new URLSearchParams({ q: text })}`, { signal })
  if (!response.headers.get('Content-Type')?.includes('json')) {
    if (response.redirected) return undefined
    throw new Error('no answer')
  }
  if (!response.ok) throw new Error('no answer')
  return response.json()
}
