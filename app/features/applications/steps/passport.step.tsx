import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { RadioField } from '#app/ui/form/choice-field.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate, checkDate, dateFields, dateOf, typedDate, writtenDate } from '#app/ui/form/date-question.ts'
import { PassportNumberField } from '#app/ui/form/passport-number-field.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { passportPage } from '#app/ui/imagery/passport-page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { passportWords as words } from './passport.words.ts'
import type { FieldsProps, Step, StepFacts, Typed } from './step.ts'

const monthsAfterTravel = 6

/** What is copied from, with the part lit that the cursor is in. */
const dataPage = passportPage({
  title: words.page.title,
  parts: [
    { part: 'passportNumber', ...words.page.number },
    { part: 'issuedOn', ...words.page.issuedOn },
    { part: 'expiresOn', ...words.page.expiresOn },
  ],
})

/** The day the passport has to outlive, where it does not and the person has not yet said what to do about it. */
function tooSoon(typed: Typed, travelOn: PlainDate | null): PlainDate | undefined {
  const expiry = dateOf(typed, 'expiresOn')
  if (!expiry || !travelOn || expiry <= travelOn) return undefined
  const least = addMonths(travelOn, monthsAfterTravel)
  return expiry < least ? least : undefined
}

function check(typed: Typed, { today, travelOn }: StepFacts): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (field: string, message: string) => problems.push({ field, message })
  const number = (typed.passportNumber ?? '').replace(/[\s-]/g, '')
  if (!number) wrong('passportNumber', words.numberMissing)
  else if (!/^[A-Z0-9]{5,15}$/i.test(number)) wrong('passportNumber', words.numberWrong)

  const issued = checkDate(typed, 'issuedOn', words.issuedOn)
  if ('problem' in issued) problems.push(issued.problem)
  else if (issued.date > today) wrong('issuedOn.year', words.issuedInFuture)

  const expires = checkDate(typed, 'expiresOn', words.expiresOn)
  if ('problem' in expires) problems.push(expires.problem)
  else if ('date' in issued && expires.date <= issued.date) wrong('expiresOn.year', words.expiresBeforeIssue)
  else if (expires.date <= (travelOn ?? today)) wrong('expiresOn.year', words.expiresBeforeTravel(travelOn ?? today))
  else {
    const least = tooSoon(typed, travelOn)
    if (least && typed.expiresSoon !== 'go-on') wrong('expiresOn.year', words.expiresSoon(least))
  }
  return problems
}

function Fields({ typed, problems, facts }: FieldsProps) {
  return (
    <>
      <div className="passport-fields">
        <Drawing svg={dataPage} className="passport-page" />
        <div className="stack stack-lg">
          <PassportNumberField label={words.number} hint={words.numberHint} typed={typed} problems={problems} />
          <DateField {...askedDate(typed, problems, 'issuedOn')} label={words.issuedOn} hint={words.issuedOnHint} />
          <DateField {...askedDate(typed, problems, 'expiresOn')} label={words.expiresOn} hint={words.expiresOnHint} />
        </div>
      </div>
      <ExpiresSoon typed={typed} facts={facts} renewHint={words.soonRenewHint} />
    </>
  )
}

type SoonProps = { typed: Typed; facts: Pick<StepFacts, 'travelOn' | 'passportRule'>; renewHint: string }

/** What to do about a passport that expires soon after the journey: asked once it is found to. */
export function ExpiresSoon({ typed, facts, renewHint }: SoonProps) {
  if (!tooSoon(typed, facts.travelOn)) return null
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

/** The three fields of a date under the name that it has in the profile. */
function renamed(typed: Typed, name: string, inProfile: string): Typed {
  const names = dateFields(inProfile)
  return Object.fromEntries(dateFields(name).map((field, index) => [names[index] ?? '', typed[field] ?? '']))
}

export const passportStep: Step = {
  slug: 'passport',
  title: words.title,
  lede: words.lede,
  part: 2,
  fields: ['passportNumber', ...dateFields('issuedOn'), ...dateFields('expiresOn'), 'expiresSoon'],
  // The number of another country's passport, or of one that has expired, is no help.
  copied: ({ from, today }, { nationality, passportNumber, passportExpiresOn }) =>
    nationality === from.code && (passportExpiresOn === '' || passportExpiresOn > today)
      ? { passportNumber, ...(passportExpiresOn && typedDate('expiresOn', passportExpiresOn)) }
      : {},
  kept: (typed, { from }, profile) => ({
    sections: ['about', 'passport'],
    typed: {
      ...profile,
      nationality: from.code,
      passportNumber: typed.passportNumber ?? '',
      ...renamed(typed, 'expiresOn', 'passportExpiresOn'),
    },
  }),
  check,
  Fields,
  summary: (typed) => [
    [words.number, (typed.passportNumber ?? '').toUpperCase()],
    [words.issuedOn, writtenDate(typed, 'issuedOn')],
    [words.expiresOn, writtenDate(typed, 'expiresOn')],
  ],
}
