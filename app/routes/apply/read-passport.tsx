import { type RefObject, useEffect, useState } from 'react'
import { href } from 'react-router'
import { PassportReader } from '#app/features/applications/steps/passport/passport-reader.tsx'
import type { ReaderView } from '#app/features/applications/steps/passport/reader-view.ts'
import { fillIn, valuesOf } from './autosave/form-values.ts'

type Props = { id: string; view: ReaderView; nationality: string; form: RefObject<HTMLFormElement | null> }

/** Reads a passport for the page it stands on, and for the other page that asks what a passport says. */
export function ReadPassport({ id, view: { typed, other }, nationality, form: ref }: Props) {
  const [here, setHere] = useState<Record<string, string>>({})
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const follow = () => setHere(Object.fromEntries(valuesOf(form)))
    follow()
    form.addEventListener('input', follow)
    return () => form.removeEventListener('input', follow)
  }, [ref])

  function use(read: Readonly<Record<string, string>>) {
    const form = ref.current
    if (!form) return
    const isHere = ([field]: [string, string]) => form.elements.namedItem(field) !== null
    const elsewhere = Object.entries(read).filter((one) => !isHere(one))
    fillIn(form, Object.fromEntries(Object.entries(read).filter(isHere)))
    if (!other || elsewhere.length === 0) return
    const body = new URLSearchParams({ ...other.typed, ...Object.fromEntries(elsewhere), drawnFrom: other.stamp })
    const saveAt = href('/apply/:applicationId/:step/save', { applicationId: id, step: other.slug })
    // What does not arrive is asked for on that page, as it would be without the reader.
    fetch(saveAt, { method: 'POST', body, headers: { Accept: 'application/json' } }).catch(() => {})
  }

  return (
    <PassportReader typed={{ ...typed, ...here }} nationality={nationality} isWhole={other !== undefined} onUse={use} />
  )
}
