import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { Section } from '#app/ui/page/section.tsx'

type Props = {
  words: { title: string; busy: string; label: string; button: string }
  hint: string
  once: string
  /** What of the conversation is on the page: what is answered has been read. */
  seen: string | number
  typed: { text: string } | undefined
  problems: readonly FieldProblem[]
  /** How much may be typed before the service says that it is too long. */
  most: number
  /** Whether files may come with it. */
  withFiles?: boolean
  /** What else is asked with the answer. */
  children?: ReactNode
}

/** Where staff write an answer, to a traveller's ticket or by mail. */
export function AnswerSheet({ words, hint, once, seen, typed, problems, most, withFiles, children }: Props) {
  return (
    <Section name="answer" title={words.title} className="talk-write stack" titleClass="title-small">
      <PostForm
        className="stack stack-lg"
        encType={withFiles ? 'multipart/form-data' : undefined}
        data-busy={words.busy}
      >
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="seen" value={seen} />
        <TextAreaField
          {...asked(typed, problems, 'text')}
          label={words.label}
          hint={hint}
          rows={8}
          required
          maxLength={most}
        />
        {children}
        <div>
          <Button>{words.button}</Button>
        </div>
      </PostForm>
    </Section>
  )
}
