import type { ReactNode } from 'react'
import type { contactForm } from '#app/features/content/messages/contact-message.form.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { contactWords as words } from './contact.words.ts'

type Props = { form: ReturnType<typeof contactForm.show>; once: string }

/** Styled as a letter: on its own sheet, with a perforated edge. */
export function ContactForm({ form, once }: Props) {
  const { name, email, subject, message } = form.fields
  return (
    <section className="pad-20 contact-letter frame shrinks stack stack-lg" aria-labelledby="letter">
      <ErrorSummary problems={form.problems} />
      <header className="stack stack-sm">
        <h2 id="letter">{words.formTitle}</h2>
        <p className="muted">{words.allNeeded}</p>
      </header>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <input type="hidden" name="once" value={once} />
        <div className="rows gap-24 wide-two">
          <DrawnField {...name} />
          <DrawnField {...email} />
        </div>
        <DrawnField {...subject} />
        <DrawnField {...message} />
        <div className="stack">
          <Button>{words.button}</Button>
          <p className="hint">
            {words.privacy<ReactNode>({
              link: (inner) => (
                <a key="link" href={href('/privacy-policy')}>
                  {inner}
                </a>
              ),
            })}
          </p>
        </div>
      </PostForm>
    </section>
  )
}
