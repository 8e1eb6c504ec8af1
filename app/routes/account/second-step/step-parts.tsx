import { href } from 'react-router'
import { type CodeAsked, secondStepWords as words } from '#app/features/accounts/factors/factor.words.ts'
import type { SecondStep } from '#app/features/accounts/factors/second-step.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'

type OtherProps = { waiting: SecondStep; asked: CodeAsked; next: string }

/** What to do without that code. Each is a link or a form, so that none of it needs script. */
export function OtherWays({ waiting, asked, next }: OtherProps) {
  const here = href('/signin/second-step')
  return (
    <Section
      name="other-ways"
      title={words.other}
      className="stack stack-sm line-above room-above"
      titleClass="title-small"
    >
      <ul className="stack stack-sm">
        {waiting.step === 'factor' && asked === 'app' && waiting.recoveryCodes && (
          <li>
            <a href={addressOf(here, { with: 'recovery', next })}>{words.useRecovery}</a>
          </li>
        )}
        {waiting.step === 'factor' && asked === 'recovery' && waiting.app && (
          <li>
            <a href={addressOf(here, { next })}>{words.useApp}</a>
          </li>
        )}
        {waiting.step === 'device' && (
          <li>
            <PostForm>
              {words.again.text}{' '}
              <button type="submit" name="intent" value="again" className="link-button">
                {words.again.button}
              </button>
            </PostForm>
          </li>
        )}
        <li>
          <a href={addressOf(href('/signin'), { next })}>{words.startOver}</a>
        </li>
        {waiting.step === 'factor' && (
          <li>
            {words.lost.before}
            <a href={href('/contact')}>{words.lost.link}</a>
            {words.lost.after}
          </li>
        )}
      </ul>
      <p className="muted small">{words.minutes}</p>
    </Section>
  )
}
