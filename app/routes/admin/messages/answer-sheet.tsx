import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'

type Props = {
  words: { title: string; busy: string; button: string }
  once: string
  /** The newest message shown on the page: answering marks everything up to it as read. */
  seen: string | number
  text: ShownField
  withFiles?: boolean
  /** Additional fields of the answer. */
  children?: ReactNode
}

/** The staff form to answer a traveller's ticket or an email. */
export function AnswerSheet({ words, once, seen, text, withFiles, children }: Props) {
  return (
    <Section name="answer" title={words.title} className="talk-write stack" titleClass="title-small">
      <PostForm
        className="stack stack-lg"
        {...(withFiles && { encType: 'multipart/form-data' })}
        data-busy={words.busy}
      >
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="seen" value={seen} />
        <DrawnField {...text} />
        {children}
        <div>
          <Button>{words.button}</Button>
        </div>
      </PostForm>
    </Section>
  )
}
