import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { ProfileView } from './profile-view.server.ts'

const { questions } = words

/** The profile, section by section, each with an edit link. */
export function ProfilePage({ view }: { view: ProfileView }) {
  return (
    <Page
      title={view.revealed ? words.shownTitle : words.title}
      heading={words.title}
      lede={words.lede}
      acts={<ButtonLink to={`${href('/profile')}?edit=1`}>{words.edit}</ButtonLink>}
    >
      <WithAside wide aside={<ProfileCard view={view} />}>
        <About view={view} />
        <Contact view={view} />
        <Address view={view} />
        <Passport view={view} />
      </WithAside>
    </Page>
  )
}

function About({ view: { fullName, bornOn, nationality } }: { view: ProfileView }) {
  return (
    <Section title={words.sections.about} change={`${href('/profile')}?edit=about`}>
      <Row name={questions.fullName}>{fullName}</Row>
      <Row name={questions.bornOn}>{bornOn}</Row>
      <Row name={questions.nationality}>{nationality && <Place {...nationality} />}</Row>
    </Section>
  )
}

function Contact({ view: { email, emailVerified, phone } }: { view: ProfileView }) {
  return (
    <Section title={words.sections.contact}>
      <Row name={words.email}>
        <span className="profile-contact">
          <bdi>{email}</bdi>
          <Badge tone={emailVerified ? 'green' : 'yellow'} icon={emailVerified ? CircleCheck : Clock}>
            {emailVerified ? words.confirmed : words.unconfirmed}
          </Badge>
          <a href={href('/security/email')} aria-label={words.changeEmail}>
            {words.change}
          </a>
        </span>
      </Row>
      <Row name={words.phone}>
        <span className="profile-contact">
          {phone ? <bdi dir="ltr">{phone}</bdi> : <span className="muted">{words.notGiven}</span>}
          <a href={href('/security/phone')} aria-label={words.changePhone}>
            {words.change}
          </a>
        </span>
      </Row>
    </Section>
  )
}

function Address({ view: { country, address, cautions } }: { view: ProfileView }) {
  return (
    <Section title={words.sections.address} change={`${href('/profile')}?edit=address`}>
      <Row name={questions.country}>
        <Place {...country} />
      </Row>
      {address.map(({ part, label, text }) => (
        <Row name={label} key={part} caution={cautions[part]}>
          {text && <span className="as-typed">{text}</span>}
        </Row>
      ))}
    </Section>
  )
}

function Passport({ view }: { view: ProfileView }) {
  const { passport, revealed, hasPassport, passportExpiresOn, cautions } = view
  return (
    <Section
      title={words.sections.passport}
      change={`${href('/profile')}?edit=passport`}
      notice={revealed && words.shown}
    >
      <Row name={questions.passportNumber}>
        {hasPassport && (
          <span className="inline-row gap-12">
            <bdi className="mono" dir="ltr">
              {passport}
            </bdi>
            {revealed ? (
              <a href={href('/profile')} aria-label={words.hideWhat}>
                {words.hide}
              </a>
            ) : (
              <a href={href('/profile/passport-number')} aria-label={words.showWhat}>
                {words.show}
              </a>
            )}
          </span>
        )}
      </Row>
      <Row name={questions.passportExpiresOn} caution={cautions.passportExpiresOn}>
        {passportExpiresOn}
      </Row>
    </Section>
  )
}

type SectionProps = { title: string; change?: string; notice?: string | false; children: ReactNode }

function Section({ title, change, notice, children }: SectionProps) {
  return (
    <section className="card stack">
      <div className="row on-line apart gap-4-16">
        <h2 className="title-small">{title}</h2>
        {change && (
          <a href={change} aria-label={words.changeWhat({ section: title })}>
            {words.change}
          </a>
        )}
      </div>
      {notice && <Notice text={notice} />}
      <SummaryList>{children}</SummaryList>
    </section>
  )
}

type RowProps = { name: string; caution?: string | undefined; children: ReactNode }

function Row({ name, caution, children }: RowProps) {
  return (
    <SummaryRow name={name}>
      {children ? <bdi>{children}</bdi> : <span className="muted">{words.notGiven}</span>}
      {caution && (
        <p className="profile-caution beside small gap-8">
          <Icon of={TriangleAlert} size={18} />
          <span>{caution}</span>
        </p>
      )}
    </SummaryRow>
  )
}

function Place({ code, name }: { code: string; name: string }) {
  return (
    <span className="inline-row gap-10">
      <Flag code={code} />
      <span>{name}</span>
    </span>
  )
}
