import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Problem, TextAreaField } from '#app/ui/form/field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { reasonWords as words } from '../users.words.ts'

export type Standing = { value: string; label: string; means: string }

type StandingProps = {
  name: 'status' | 'role'
  label: string
  choices: readonly Standing[]
  now: string
  nowSays: string
  chosen: string | undefined
  problems: readonly FieldProblem[]
}

/** What somebody is and may become; what they are now can be seen and not be chosen. */
export function StandingField({ name, label, choices, now, nowSays, chosen, problems }: StandingProps) {
  const problem = problemOf(problems, name)
  const first = choices.find(({ value }) => value !== now)?.value
  return (
    <fieldset className={problem ? 'field field-wrong' : 'field'}>
      <legend className="label">{label}</legend>
      {problem && <Problem name={name}>{problem}</Problem>}
      <div className="choices">
        {choices.map(({ value, label, means }) => (
          <label className={value === now ? 'choice choice-now' : 'choice'} key={value}>
            <input
              type="radio"
              name={name}
              id={value === first ? name : `${name}-${value}`}
              value={value}
              disabled={value === now}
              defaultChecked={value === chosen && value !== now}
            />
            <span className="choice-text">
              <span className="bold">{label}</span>
              <span className="hint block">{value === now ? `${nowSays}. ${means}` : means}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ReasonProps = { label?: string; typed: string | undefined; problems: readonly FieldProblem[] }

export function ReasonField({ label = words.label, typed, problems }: ReasonProps) {
  return (
    <TextAreaField
      name="reason"
      label={label}
      hint={words.hint}
      defaultValue={typed}
      maxLength={longestReason}
      problem={problemOf(problems, 'reason')}
    />
  )
}

/** Somebody else was faster: what is there now, and what was meant. */
export function ChangedMeanwhile({ now, meant }: { now: string; meant: string }) {
  return (
    <Notice tone="warn" text={words.nowIs(now)}>
      <p>{words.meant(meant)}</p>
    </Notice>
  )
}

type EndProps = { button: string; back: string; look?: 'danger' }

/** What a form of this place ends with: to do it, or to go back and leave things as they are. */
export function FormEnd({ button, back, look }: EndProps) {
  return (
    <div className="cluster">
      <Button {...(look && { look })}>{button}</Button>
      <ButtonLink to={back} look="quiet">
        {words.cancel}
      </ButtonLink>
    </div>
  )
}

export function OwnAccount() {
  return (
    <div className="empty">
      <Icon of={UserX} size={28} />
      <p className="empty-title">{words.own.title}</p>
      <p className="muted">{words.own.text}</p>
    </div>
  )
}

/** A form on one side, what follows from it on the other. */
export function StandingSheet({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="with-aside with-aside-wide">
      <div className="stack stack-lg">{children}</div>
      {aside}
    </div>
  )
}

export function After({ title, points }: { title?: string; points: readonly string[] }) {
  return (
    <aside className="standing-after box pad-20 stack">
      {title && <h2 className="title-small">{title}</h2>}
      <ul className="points rows gap-8">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </aside>
  )
}
