import { FingerprintPattern, KeyRound, Link2, type LucideIcon, Mail, Phone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Security } from '#app/features/accounts/security/read-security.server.ts'
import { securityWords } from '#app/features/accounts/security/security.words.ts'
import type { SecuritySettings } from '#app/features/accounts/security.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { MarkedRow } from '#app/ui/document/marked-row.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { Section } from '#app/ui/page/section.tsx'

const words = securityWords.ways

type Account = {
  readonly email: string
  readonly emailVerified: boolean
  readonly passwordChangedAt: Date | null
  /** Formatted for display. */
  readonly phone: string | null
}

type Props = {
  account: Account
  ways: Security['ways']
  settings: SecuritySettings
  providerName: string | undefined
}

/** Each sign-in method with its status, and a link to change it. */
export function Ways({ account, ways, settings, providerName }: Props) {
  return (
    <Section name="ways" id="ways" title={words.title} titleClass="title-small">
      <ul className="card marked-rows">
        <EmailWay account={account} />
        <PasswordWay changedAt={account.passwordChangedAt} hasPassword={ways.hasPassword} />
        <FactorWay ways={ways} isOn={settings.twoFactor} />
        <Way
          icon={FingerprintPattern}
          name={words.passkeys}
          isSet={ways.passkeys > 0}
          link={{ to: href('/security/passkeys'), text: ways.passkeys > 0 ? words.manage : words.add }}
        >
          {ways.passkeys > 0 ? words.passkeyCount({ count: ways.passkeys }) : words.noPasskeys}
        </Way>
        {(providerName || ways.identities.length > 0) && (
          <Way
            icon={Link2}
            name={words.identities}
            isSet={ways.identities.length > 0}
            link={{ to: href('/security/identities'), text: ways.identities.length > 0 ? words.manage : words.add }}
          >
            {briefListText(ways.identities.map(({ email, issuer }) => email ?? issuer)) || words.noIdentities}
          </Way>
        )}
        <Way
          icon={Phone}
          name={words.phone}
          isSet={account.phone !== null}
          link={{ to: href('/security/phone'), text: account.phone ? words.change : words.add }}
        >
          {account.phone ? <bdi dir="ltr">{account.phone}</bdi> : words.noPhone}
        </Way>
      </ul>
    </Section>
  )
}

type WayProps = {
  icon: LucideIcon
  name: string
  isSet: boolean
  link: { to: string; text: string }
  children: ReactNode
}

function Way({ icon, name, isSet, link, children }: WayProps) {
  return (
    <MarkedRow
      mark={<Mark of={icon} off={!isSet} />}
      end={
        // Names what it changes for screen readers, because several links say "Change".
        <a href={link.to} aria-label={`${link.text}: ${name}`}>
          {link.text}
        </a>
      }
    >
      <h3 className="label">{name}</h3>
      <div className="muted">{children}</div>
    </MarkedRow>
  )
}

function EmailWay({ account: { email, emailVerified } }: { account: Account }) {
  return (
    <Way
      icon={Mail}
      name={words.email}
      isSet={emailVerified}
      link={{ to: href('/security/email'), text: words.change }}
    >
      <p>
        <bdi>{email}</bdi>{' '}
        <Badge tone={emailVerified ? 'green' : 'yellow'}>{emailVerified ? words.confirmed : words.unconfirmed}</Badge>
      </p>
      {!emailVerified && (
        <PostForm action={href('/resend-verification')} className="row middle gap-8-16">
          <input type="hidden" name="next" value={href('/security')} />
          <p className="small">{words.unconfirmedText}</p>
          <Button look="quiet" small>
            {words.resend}
          </Button>
        </PostForm>
      )}
    </Way>
  )
}

function PasswordWay({ changedAt, hasPassword }: { changedAt: Date | null; hasPassword: boolean }) {
  const state = !hasPassword
    ? words.noPassword
    : changedAt
      ? words.changed({ at: formatDate(dayOf(changedAt)) })
      : words.passwordKept
  return (
    <Way
      icon={KeyRound}
      name={words.password}
      isSet={hasPassword}
      link={{ to: '#password', text: hasPassword ? words.change : words.set }}
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
      link={{ to: href('/security/second-factor'), text: has ? words.manage : words.setUp }}
    >
      <p>
        {totp ? words.factorApp : passkeys > 0 ? words.passkeyCount({ count: passkeys }) : words.noFactor}{' '}
        {has && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? securityWords.on : securityWords.off}</Badge>}
      </p>
      <p className="small">{has ? words.codesLeft({ count: recoveryCodes }) : words.noFactorText}</p>
    </Way>
  )
}
