import type { ReactNode } from 'react'
import { EditorPage } from '#app/routes/admin/parts/editor-page.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { personAt } from '../person-address.ts'
import { PersonLine } from '../person-parts.tsx'
import type { StandingTyped } from './standing-page.server.ts'
import {
  After,
  ChangedMeanwhile,
  FormEnd,
  OwnAccount,
  ReasonField,
  type Standing,
  StandingField,
  StandingSheet,
} from './standing-parts.tsx'

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

type Words = FrameWords & { label: string; now: string; button: string; busy: string }

type Props = {
  words: Words
  name: 'status' | 'role'
  choices: readonly Standing[]
  /** What they are now. */
  now: string
  /** What is chosen when the page is opened. */
  meant?: string | undefined
  loaderData: FrameProps['loaderData'] & { back: string }
  actionData: { problems: FieldProblem[]; typed: StandingTyped; now: string | undefined } | undefined
  /** What stands before the form. */
  children?: ReactNode
}

/** One thing that an administrator makes of somebody, with the reason: their role or their status. */
export function StandingPage({ words, name, choices, now, meant, loaderData, actionData, children }: Props) {
  const { problems = [], typed } = actionData ?? {}
  const nameOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <StandingFrame words={words} loaderData={loaderData} problems={problems}>
      {children}
      {actionData?.now && typed && <ChangedMeanwhile now={nameOf(actionData.now)} meant={nameOf(typed.chosen)} />}
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <input type="hidden" name="seen" value={now} />
        <input type="hidden" name="back" value={loaderData.back} />
        <StandingField
          name={name}
          label={words.label}
          choices={choices}
          now={now}
          nowSays={words.now}
          chosen={typed?.chosen ?? meant}
          problems={problems}
        />
        <ReasonField typed={typed?.reason} problems={problems} />
        <FormEnd button={words.button} back={loaderData.back} />
      </PostForm>
    </StandingFrame>
  )
}
