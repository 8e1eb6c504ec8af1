import { securityWords } from '#app/features/accounts/security/security.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'

const words = securityWords.password

type Props = { email: string; hasPassword: boolean; form: ShownForm }

/** The three password fields, collapsed until needed. */
export function PasswordForm({ email, hasPassword, form }: Props) {
  if (!hasPassword) {
    return (
      <Notice title={words.noneTitle}>
        <p id="password">
          {words.none} <a href={href('/forgot-password')}>{words.noneButton}</a>
        </p>
      </Notice>
    )
  }
  return (
    <section aria-labelledby="password-title">
      <details className="card fold security-fold" open={form.wrong || undefined}>
        <summary>
          <h2 className="title-small" id="password-title">
            {words.title}
          </h2>
        </summary>
        <div className="stack security-fold-body" id="password">
          <p className="muted">{words.text}</p>
          <PostForm className="rows packed gap-16" data-busy={words.busy}>
            {/* Tells password managers which account's password changes. */}
            <input
              className="visually-hidden"
              type="text"
              name="username"
              autoComplete="username"
              defaultValue={email}
              aria-label={words.user}
              tabIndex={-1}
              readOnly
            />
            <DrawnFields form={form} />
            <div>
              <Button>{words.button}</Button>
            </div>
          </PostForm>
        </div>
      </details>
    </section>
  )
}
