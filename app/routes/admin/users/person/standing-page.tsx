import type { ReactNode } from 'react'
import { EditorPage } from '#app/routes/admin/parts/editor-page.tsx'
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

/** What an administrator does to somebody's account, beside what follows from it. Nobody does it to their own. */
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
  /** What they may become. */
  field: ShownField
  /** What they are now. */
  now: string
  loaderData: FrameProps['loaderData'] & { back: string }
  actionData: { problems: readonly FieldProblem[]; now?: string | undefined } | undefined
  /** What stands before the form. */
  children?: ReactNode
}

/** One thing that an administrator makes of somebody, with the reason: their role or their status. */
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
