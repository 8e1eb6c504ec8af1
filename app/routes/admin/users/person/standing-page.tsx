import type { ReactNode } from 'react'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField, ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { personAt } from '../person-address.ts'
import { PersonLine } from '../person-parts.tsx'
import { After, ChangedMeanwhile, FormEnd, OwnAccount, StandingField, StandingSheet } from './standing-parts.tsx'

type FrameWords = {
  title: string
  lede?: string
  failed: string
  of: string
  after: { title: string; points: readonly string[] }
}

type FrameProps = {
  words: FrameWords
  loaderData: { person: { id: string; fullName: string; email: string }; isOwn: boolean }
  problems: readonly FieldProblem[]
  children: ReactNode
}

/** An administrator's action on an account, beside its consequences. Not available for one's own account. */
export function StandingFrame({ words, loaderData: { person, isOwn }, problems, children }: FrameProps) {
  return (
    <EditorPage
      title={words.title}
      lede={words.lede}
      facts={<PersonLine name={person.fullName} email={person.email} to={personAt(person.id)} label={words.of} />}
      problems={problems}
      problemsTitle={words.failed}
    >
      {isOwn ? <OwnAccount /> : <StandingSheet aside={<After {...words.after} />}>{children}</StandingSheet>}
    </EditorPage>
  )
}

type Props = {
  words: FrameWords & { now: string; button: string; busy: string }
  form: ShownForm & { fields: { reason: ShownField } }
  /** The options for the new value. */
  field: ShownField
  now: string
  loaderData: FrameProps['loaderData'] & { back: string }
  actionData: { problems: readonly FieldProblem[]; now?: string | undefined } | undefined
  /** Content before the form. */
  children?: ReactNode
}

/** Changes an account's role or status, with a reason. */
export function StandingPage({ words, form, field, now, loaderData, actionData, children }: Props) {
  const nameOf = (value = '') => field.choices?.find((choice) => choice.value === value)?.label ?? value
  return (
    <StandingFrame words={words} loaderData={loaderData} problems={form.problems}>
      {children}
      {actionData?.now && <ChangedMeanwhile now={nameOf(actionData.now)} meant={nameOf(field.text)} />}
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <input type="hidden" name="seen" value={now} />
        <input type="hidden" name="back" value={loaderData.back} />
        <StandingField field={field} now={now} nowSays={words.now} />
        <DrawnField {...form.fields.reason} />
        <FormEnd button={words.button} back={loaderData.back} />
      </PostForm>
    </StandingFrame>
  )
}
