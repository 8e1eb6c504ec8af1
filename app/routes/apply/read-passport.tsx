import { type RefObject, useEffect, useState } from 'react'
import { PassportReader } from '#app/features/applications/steps/passport/passport-reader.tsx'
import { passportReaderWords as words } from '#app/features/applications/steps/passport/passport-reader.words.ts'
import type { ReaderView } from '#app/features/applications/steps/passport/reader-view.ts'
import { href } from '#app/lib/words/href.ts'
import { Notice } from '#app/ui/notice.tsx'
import { fillIn, valuesOf } from './autosave/form-values.ts'
import type { SavedPage } from './autosave/saved-page.ts'

type Props = { id: string; view: ReaderView; nationality: string; form: RefObject<HTMLFormElement | null> }

type Values = Readonly<Record<string, string>>

/** Reads a passport for the page that contains it, and for the other pages that need passport data. */
export function ReadPassport({ id, view: { typed, elsewhere, isWhole }, nationality, form: ref }: Props) {
  const [here, setHere] = useState<Values>({})
  const [taken, setTaken] = useState<Values>({})
  const [said, setSaid] = useState<readonly string[]>([])
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const follow = () => setHere(Object.fromEntries(valuesOf(form)))
    follow()
    form.addEventListener('input', follow)
    return () => form.removeEventListener('input', follow)
  }, [ref])

  async function use(read: Values) {
    const form = ref.current
    if (!form) return
    const isHere = ([field]: [string, string]) => form.elements.namedItem(field) !== null
    const [own, others] = [Object.entries(read).filter(isHere), Object.entries(read).filter((one) => !isHere(one))]
    fillIn(form, Object.fromEntries(own))
    const pages = Map.groupBy(others, ([field]) => elsewhere[field] ?? '')
    pages.delete('')
    setSaid([])
    for (const [slug, fields] of pages) {
      const values = Object.fromEntries(fields)
      const stops = await save(id, slug, values)
      if (stops) setTaken((before) => ({ ...before, ...values }))
      setSaid((before) => [...before, ...(stops ?? [words.notSaved])])
    }
  }

  return (
    <>
      <PassportReader
        typed={{ ...typed, ...taken, ...here }}
        nationality={nationality}
        isWhole={isWhole}
        onUse={(read) => void use(read)}
      />
      {said.map((text) => (
        <Notice key={text} tone="warn" role="alert" text={text} />
      ))}
    </>
  )
}

/**
 * Saves answers on another page, and returns the problems that block the application there. Undefined if they were not
 * saved.
 */
async function save(id: string, step: string, values: Values): Promise<readonly string[] | undefined> {
  const body = new URLSearchParams({ ...values, isPart: 'yes' })
  const saveAt = href('/apply/:applicationId/:step/save', { applicationId: id, step })
  try {
    const response = await fetch(saveAt, { method: 'POST', body, headers: { Accept: 'application/json' } })
    if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return undefined
    return ((await response.json()) as SavedPage).stops
  } catch {
    return undefined
  }
}
