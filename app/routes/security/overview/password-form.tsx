import { securityWords } from '#app/features/accounts/security/security.words.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { SectionHead } from './ways.tsx'

const words = securityWords.password

type Props = { email: string; hasPassword: boolean; problems: readonly FieldProblem[] }

export function PasswordForm({ email, hasPassword, problems }: Props) {
  return (
    <section className="stack" id="password" aria-labelledby="password-title">
      <SectionHead id="password-title" title={words.title} text={words.text} />
      {hasPassword ? (
        <div className="card security-password">
          <PostForm className="security-password-form" data-busy={words.busy}>
            {/* Tells password managers whose password is changed. */}
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
            <PasswordField
              name="current"
              label={words.current}
              autoComplete="current-password"
              problem={problemOf(problems, 'current')}
            />
            <PasswordField
              name="wanted"
              label={words.wanted}
              hint={words.wantedHint}
              autoComplete="new-password"
              problem={problemOf(problems, 'wanted')}
            />
            <PasswordField
              name="again"
              label={words.again}
              autoComplete="new-password"
              problem={problemOf(problems, 'again')}
            />
            <Button>{words.button}</Button>
          </PostForm>
          <aside className="security-good" aria-labelledby="good-title">
            <h3 className="label" id="good-title">
              {words.goodTitle}
            </h3>
            <CheckList points={words.good} />
          </aside>
        </div>
      ) : (
        <Notice title={words.noneTitle}>
          <p>
            {words.none} <a href="/forgot-password">{words.noneButton}</a>
          </p>
        </Notice>
      )}
    </section>
  )
}
