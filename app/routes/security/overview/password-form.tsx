import { href } from 'react-router'
import { securityWords } from '#app/features/accounts/security/security.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { Section } from '#app/ui/page/section.tsx'

const words = securityWords.password

type Props = { email: string; hasPassword: boolean; form: ShownForm }

export function PasswordForm({ email, hasPassword, form }: Props) {
  return (
    <Section name="password" id="password" title={words.title} text={words.text}>
      {hasPassword ? (
        <div className="card rows gap-32 wide-two">
          <PostForm className="rows packed gap-16" data-busy={words.busy}>
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
            <DrawnFields form={form} />
            <div>
              <Button>{words.button}</Button>
            </div>
          </PostForm>
          <aside className="stack small" aria-labelledby="good-title">
            <h3 className="label" id="good-title">
              {words.goodTitle}
            </h3>
            <CheckList points={words.good} />
          </aside>
        </div>
      ) : (
        <Notice title={words.noneTitle}>
          <p>
            {words.none} <a href={href('/forgot-password')}>{words.noneButton}</a>
          </p>
        </Notice>
      )}
    </Section>
  )
}
