import { Check } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { workWords as words } from './work.words.ts'

/** The save status: saved at a time, saving, or not saved. */
export type Saved =
  | { readonly kind: 'none' | 'saving' | 'not-saved' | 'changed' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'signed-out'; readonly signIn: string }

type Reporting = { readonly saved: Saved; report(saved: Saved): void }

const none: Saved = { kind: 'none' }
const SavedContext = createContext<Reporting>({ saved: none, report: () => {} })

export function SavedProvider({ children }: { children: ReactNode }) {
  const [saved, report] = useState<Saved>(none)
  const reporting = useMemo(() => ({ saved, report }), [saved])
  return <SavedContext value={reporting}>{children}</SavedContext>
}

export const useSaved = () => useContext(SavedContext)

/** Shown in the bar of every page. Problems are shown beside the form as well. */
export function SavedState() {
  const { saved } = useSaved()
  return (
    <p className="saved-state" role="status" data-saved={saved.kind}>
      {saved.kind === 'saved' && (
        <>
          <Icon of={Check} size={18} />
          {words.saved({ time: timeOf(saved.at) })}
        </>
      )}
      {saved.kind === 'saving' && words.saving}
      {saved.kind === 'not-saved' && words.notSaved}
      {saved.kind === 'changed' && words.changed}
      {saved.kind === 'signed-out' && (
        <>
          {words.signedOut} <a href={saved.signIn}>{words.signIn}</a>
        </>
      )}
    </p>
  )
}

function timeOf(at: string): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' })
  return format.format(new Date(at))
}
