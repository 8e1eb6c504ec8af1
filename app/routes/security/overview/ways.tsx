import { Fingerprint, KeyRound, Link2, type LucideIcon, Mail, Phone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '#app/features/accounts/account.ts'
import { shownPhone } from '#app/features/accounts/phone/phone-number.ts'
import type { Security } from '#app/features/accounts/security/read-security.server.ts'
import { securityWords } from '#app/features/accounts/security/security.words.ts'
import type { SecuritySettings } from '#app/features/accounts/security.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const words = securityWords.ways

type Props = {
  account: Account
  ways: Security['ways']
  settings: SecuritySettings
  providerName: string | undefined
}

/** Each way to sign in with its state and the page that changes it. */
export function Ways({ account, ways, settings, providerName }: Props) {
  return (
    <section className="stack" id="ways" aria-labelledby="ways-title">
      <SectionHead id="ways-title" title={words.title} text={words.text} />
      <ul className="card security-ways">
        <EmailWay account={account} />
        <PasswordWay changedAt={account.passwordChangedAt} hasPassword={ways.hasPassword} />
        <FactorWay ways={ways} isOn={settings.twoFactor} />
        <Way
          icon={Fingerprint}
          name={words.passkeys}
          isSet={ways.passkeys > 0}
          end={
            <a
              href="/security/passkeys"
              aria-label={`${ways.passkeys > 0 ? words.change : words.add}: ${words.passkeys}`}
            >
              {ways.passkeys > 0 ? words.change : words.add}
            </a>
          }
        >
          {ways.passkeys > 0 ? words.passkeyCount(ways.passkeys) : words.noPasskeys}
        </Way>
        {(providerName || ways.identities.length > 0) && (
          <Way
            icon={Link2}
            name={words.identities}
            isSet={ways.identities.length > 0}
            end={
              <a href="/security/identities" aria-label={`${words.change}: ${words.identities}`}>
                {words.change}
              </a>
            }
          >
            {ways.identities.map(({ email, issuer }) => email ?? issuer).join(', ') || words.noIdentities}
          </Way>
        )}
        <Way
          icon={Phone}
          name={words.phone}
          isSet={account.phone !== null}
          end={<WayLink to="/security/phone" name={words.phone} text={account.phone ? words.change : words.add} />}
        >
          {account.phone ? <bdi dir="ltr">{shownPhone(account.phone)}</bdi> : words.noPhone}
        </Way>
      </ul>
    </section>
  )
}

export function SectionHead({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <header className="security-head">
      <h2 id={id}>{title}</h2>
      <p className="muted">{text}</p>
    </header>
  )
}

type WayProps = { icon: LucideIcon; name: string; isSet: boolean; end?: ReactNode; children: ReactNode }

function Way({ icon, name, isSet, end, children }: WayProps) {
  return (
    <li className="security-way">
      <span className={isSet ? 'security-mark security-mark-set' : 'security-mark'}>
        <Icon of={icon} size={22} />
      </span>
      <div className="security-way-text">
        <h3 className="label">{name}</h3>
        <div className="muted">{children}</div>
      </div>
      {end && <div className="security-way-end">{end}</div>}
    </li>
  )
}

/** Read out with what it changes: several on the page say "Change". */
function WayLink({ to, name, text }: { to: string; name: string; text: string }) {
  return (
    <a className="security-way-link" href={to} aria-label={`${text}: ${name}`}>
      {text}
    </a>
  )
}

function EmailWay({ account: { email, emailVerified } }: { account: Account }) {
  const resend = (
    <form method="post" action="/resend-verification">
      <input type="hidden" name="next" value="/security" />
      <Button look="quiet" small>
        {words.resend}
      </Button>
    </form>
  )
  const end = (
    <div className="cluster">
      {!emailVerified && resend}
      <a href="/security/email" aria-label={`${words.change}: ${words.email}`}>
        {words.change}
      </a>
    </div>
  )
  return (
    <Way icon={Mail} name={words.email} isSet={emailVerified} end={end}>
      <p>
        <bdi>{email}</bdi>{' '}
        <Badge tone={emailVerified ? 'green' : 'yellow'}>{emailVerified ? words.confirmed : words.unconfirmed}</Badge>
      </p>
      {!emailVerified && <p className="small">{words.unconfirmedText}</p>}
    </Way>
  )
}

function PasswordWay({ changedAt, hasPassword }: { changedAt: Date | null; hasPassword: boolean }) {
  const state = !hasPassword ? words.noPassword : changedAt ? words.changed(changedAt) : words.passwordKept
  return (
    <Way
      icon={KeyRound}
      name={words.password}
      isSet={hasPassword}
      end={<WayLink to="#password" name={words.password} text={hasPassword ? words.change : words.set} />}
    >
      {state}
    </Way>
  )
}

function FactorWay({ ways: { totp, recoveryCodes, passkeys }, isOn }: { ways: Security['ways']; isOn: boolean }) {
  const has = totp || passkeys > 0
  return (
    <Way
      icon={ShieldCheck}
      name={words.factor}
      isSet={has && isOn}
      end={<WayLink to="/security/second-factor" name={words.factor} text={has ? words.manage : words.setUp} />}
    >
      <p>
        {totp ? words.factorApp : passkeys > 0 ? words.passkeyCount(passkeys) : words.noFactor}{' '}
        {has && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? securityWords.on : securityWords.off}</Badge>}
      </p>
      <p className="small">{has ? words.codesLeft(recoveryCodes) : words.noFactorText}</p>
    </Way>
  )
}
