import { type ContactText, contactLimits } from '#app/features/content/messages/contact-message.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { contactWords as words } from './contact.words.ts'

type Props = { typed: ContactText; problems: readonly FieldProblem[]; once: string }

/** As a letter: on paper of its own, with a perforated edge. */
export function ContactForm({ typed, problems, once }: Props) {
  return (
    <section className="contact-letter stack stack-lg" aria-labelledby="letter">
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <h2 id="letter">{words.formTitle}</h2>
        <p className="muted">{words.allNeeded}</p>
      </header>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <input type="hidden" name="once" value={once} />
        <div className="contact-pair">
          <TextField
            {...asked(typed, problems, 'name')}
            label={words.name}
            autoComplete="name"
            spellCheck={false}
            required
          />
          <TextField
            {...asked(typed, problems, 'email')}
            label={words.email}
            type="email"
            autoComplete="email"
            spellCheck={false}
            required
          />
        </div>
        <TextField {...asked(typed, problems, 'subject')} label={words.subject} hint={words.subjectHint} required />
        <TextAreaField
          {...asked(typed, problems, 'message')}
          label={words.message}
          hint={words.messageHint}
          rows={8}
          required
          // Beyond what is taken, so that who pastes too much loses nothing and is told.
          maxLength={contactLimits.message * 3}
        />
        <div className="stack">
          <Button>{words.button}</Button>
          <p className="hint">
            {words.privacy.before}
            <a href="/privacy-policy">{words.privacy.link}</a>
          </p>
        </div>
      </PostForm>
    </section>
  )
}
