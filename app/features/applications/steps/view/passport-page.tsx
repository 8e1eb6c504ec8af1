import type { ReactNode } from 'react'
import { perLanguage } from '#app/lib/words/formats.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { passportPage } from '#imagery/passport-page.ts'
import { passportWords } from '../passport.words.ts'

const words = passportWords.page

/** The passport's data page, with the part for the focused field highlighted. */
const dataPage = perLanguage(() =>
  passportPage({
    title: words.title,
    parts: [
      { part: 'passportNumber', ...words.number },
      { part: 'issuedOn', ...words.issuedOn },
      { part: 'expiresOn', ...words.expiresOn },
    ],
  }),
)

export function BesideDataPage({ children }: { children: ReactNode }) {
  return (
    <div className="passport-fields">
      <Drawing svg={dataPage()} className="passport-page" />
      <div className="stack stack-lg">{children}</div>
    </div>
  )
}
