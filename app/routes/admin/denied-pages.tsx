import { type ReactNode, useContext } from 'react'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { GoBack } from '../shell/error-pages.tsx'
import { FrameContext } from '../shell/frame.ts'
import { Sheet } from '../shell/sheet.tsx'
import { accessDeniedWords, accountInactiveWords } from './admin.words.ts'

/** For signed-in users without access: shows the current account and how to sign in with another. */
export function AccessDeniedPage() {
  const words = accessDeniedWords
  const account = useContext(FrameContext)?.account
  return (
    <Sheet title={words.title} code={words.code} scene="at anchor" legend={words.legend}>
      <p>{account?.isStaff ? words.staffText : words.text}</p>
      {account && (
        <p>
          {words.you({
            name: account.name,
            email: account.email,
            role: account.role,
            roleName: account.roleName,
            who: (name: readonly ReactNode[]) => (
              <bdi className="bold" key="who">
                {name}
              </bdi>
            ),
          })}
        </p>
      )}
      <Card name="access" title={words.card.title}>
        <p>{words.card.text}</p>
        <div className="cluster">
          {account?.isStaff ? (
            <ButtonLink to={href('/admin/dashboard')}>{words.back}</ButtonLink>
          ) : (
            <ButtonLink to={href('/admin-login')}>{words.card.login}</ButtonLink>
          )}
          <ButtonLink to={href('/')} look="quiet">
            {words.card.home}
          </ButtonLink>
        </div>
      </Card>
    </Sheet>
  )
}

/** For a form submitted from a read-only account: explains why, and who to contact. */
export function AccountInactivePage() {
  const words = accountInactiveWords
  const frame = useContext(FrameContext)
  return (
    <Sheet title={words.title} code={words.code} scene="at anchor" legend={words.legend}>
      <p>{words.nothing}</p>
      <p>{words.text}</p>
      {frame?.account && (
        <p>
          {words.ask} <strong>{frame.account.email}</strong>
        </p>
      )}
      <div className="cluster">
        <ButtonLink to={`${href('/contact')}?subject=My%20account%20is%20inactive`}>{words.contact}</ButtonLink>
        <GoBack words={words.back} cameFrom={frame?.cameFrom} />
      </div>
    </Sheet>
  )
}
