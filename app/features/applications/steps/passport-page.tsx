import type { ReactNode } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { passportPage } from '#imagery/passport-page.ts'
import { tooSoon } from './passport.step.ts'
import { passportWords as words } from './passport.words.ts'
import type { FieldProps } from './question.ts'

/** What is copied from, with the part lit that the cursor is in. */
const dataPage = passportPage({
  title: words.page.title,
  parts: [
    { part: 'passportNumber', ...words.page.number },
    { part: 'issuedOn', ...words.page.issuedOn },
    { part: 'expiresOn', ...words.page.expiresOn },
  ],
})

export function BesideDataPage({ children }: { children: ReactNode }) {
  return (
    <div className="passport-fields">
      <Drawing svg={dataPage} className="passport-page" />
      <div className="stack stack-lg">{children}</div>
    </div>
  )
}

/** What to do about a passport that expires soon after the journey: asked once it is found to. */
export function ExpiresSoon({ typed, facts, isCorrection }: FieldProps) {
  if (!tooSoon(typed, facts.travelOn)) return null
  const renewHint = isCorrection ? words.soonRenewHintInCorrection : words.soonRenewHint
  return (
    <>
      <Notice tone="warn" title={words.soonTitle}>
        {facts.passportRule && <p>{facts.passportRule}</p>}
      </Notice>
      <RadioField
        name="expiresSoon"
        label={words.soonRule}
        value={typed.expiresSoon}
        choices={[
          { value: 'renew', label: words.soonRenew, hint: renewHint },
          { value: 'go-on', label: words.soonGoOn, hint: words.soonGoOnHint },
        ]}
      />
    </>
  )
}
