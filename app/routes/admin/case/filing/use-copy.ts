import { useRef, useState } from 'react'
import type { FilledField } from '#app/features/applications/forms/filled-form.ts'
import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { CaseView } from '../case-view.ts'
import type { Ticks } from './use-ticks.ts'

const words = filingWords.form

/**
 * Copies the value of a field and ticks it. Hidden values are fetched first, once for each page load, and the access is
 * logged.
 */
export function useCopy({ detail: { application, may } }: CaseView, ticks: Ticks) {
  const [said, setSaid] = useState('')
  const hidden = useRef<Promise<Record<string, string>>>(undefined)

  async function open({ key, value, isMasked }: FilledField): Promise<string | undefined> {
    if (!isMasked) return value
    hidden.current ??= fetchHidden(application.id)
    const values = await hidden.current.catch(() => {
      hidden.current = undefined
      return undefined
    })
    return values?.[key]
  }

  async function copy(field: FilledField): Promise<void> {
    if (field.isMasked && !may.reveal) return setSaid(words.notShown)
    try {
      const value = await open(field)
      if (value === undefined) throw new Error('It was not opened')
      await navigator.clipboard.writeText(value)
      ticks.set(field.key, true)
      setSaid(words.said({ label: field.label }))
    } catch {
      setSaid(words.failed)
    }
  }
  return { copy, said }
}

async function fetchHidden(applicationId: string): Promise<Record<string, string>> {
  const address = href('/admin/applications/:applicationId/filing/values', { applicationId })
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(), cache: 'no-store' })
  if (!answer.ok) throw new Error(`It was answered ${answer.status}`)
  return answer.json()
}
