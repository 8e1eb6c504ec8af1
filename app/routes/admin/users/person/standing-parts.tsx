import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { reasonWords as words } from '../users.words.ts'

/** The current and possible values; the current one is shown but cannot be selected. */
export function StandingField({ field, now, nowSays }: { field: ShownField; now: string; nowSays: string }) {
  const { name, label, problem, choices = [], text } = field
  const first = choices.find(({ value }) => value !== now)?.value
  return (
    <fieldset className={problem ? 'field field-wrong' : 'field'}>
      <legend className="label">{label}</legend>
      {problem && <Problem name={name}>{problem}</Problem>}
      <div className="choices">
        {choices.map(({ value, label, hint }) => (
          <label className={value === now ? 'choice choice-now' : 'choice'} key={value}>
            <input
              type="radio"
              name={name}
              id={value === first ? name : `${name}-${value}`}
              value={value}
              disabled={value === now}
              defaultChecked={value === text && value !== now}
            />
            <span className="choice-text">
              <span className="bold">{label}</span>
              <span className="hint block">
                {value === now && `${nowSays}. `}
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A concurrent change: the current value and the intended one. */
export function ChangedMeanwhile({ now, meant }: { now: string; meant: string }) {
  return (
    <Notice tone="warn" text={words.nowIs({ name: now })}>
      <p>{words.meant({ name: meant })}</p>
    </Notice>
  )
}

type EndProps = { button: string; back: string; look?: 'danger' }

/** The form buttons: submit, or cancel. */
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

/** A form with its consequences beside it. */
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
