import { Mail, MapPin, Phone } from 'lucide-react'
import { Hours } from '#app/features/content/components/hours.tsx'
import { hoursWords } from '#app/features/content/hours/hours.words.ts'
import type { OpeningHours } from '#app/features/content/hours/opening-hours.ts'
import { href } from '#app/lib/words/href.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { contactWords } from './contact.words.ts'

export type ContactDetails = {
  readonly address: readonly string[]
  readonly phone: string | undefined
  readonly email: string | undefined
}

type Props = { hours: OpeningHours; details: ContactDetails; demo: boolean }

export function ContactAside({ hours, details, demo }: Props) {
  const { faqs } = contactWords
  return (
    <aside className="rows packed gap-32" aria-label={contactWords.details.title}>
      <section className="stack" aria-labelledby="details">
        <h2 id="details" className="title size-20">
          {contactWords.details.title}
        </h2>
        <Details {...details} demo={demo} />
      </section>
      <section className="stack" aria-labelledby="hours">
        <h2 id="hours" className="title size-20">
          {hoursWords.title}
        </h2>
        <Hours hours={hours} />
      </section>
      <section className="stack" aria-labelledby="before">
        <h2 id="before" className="title size-20">
          {faqs.title}
        </h2>
        <Accordion
          name="before"
          items={faqs.items.map(({ id, title, text, link }) => ({
            id,
            title,
            body: (
              <>
                <p>{text}</p>
                <p>
                  <a href={link.to}>{link.name}</a>
                </p>
              </>
            ),
          }))}
        />
        <p>
          <a href={href('/faqs')}>{faqs.all}</a>
        </p>
      </section>
    </aside>
  )
}

/** Contact details the organisation has not configured are left out. */
export function Details({ address, phone, email, demo }: ContactDetails & { demo: boolean }) {
  const words = contactWords.details
  if (address.length === 0 && !phone && !email) return <p>{words.none}</p>
  return (
    <>
      <ul className="rows gap-12">
        {address.length > 0 && (
          <li className="way-to-us">
            <Icon of={MapPin} />
            <address>
              <span className="visually-hidden">{words.address}</span>
              <bdi translate="no">
                {address.map((line) => (
                  <span className="block" key={line}>
                    {line}
                  </span>
                ))}
              </bdi>
            </address>
          </li>
        )}
        {phone && (
          <li className="way-to-us">
            <Icon of={Phone} />
            <span>
              <span className="visually-hidden">{words.phone}</span>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                {phone}
              </a>
            </span>
          </li>
        )}
        {email && (
          <li className="way-to-us">
            <Icon of={Mail} />
            <span>
              <span className="visually-hidden">{words.email}</span>
              <a href={`mailto:${email}`}>{email}</a>
            </span>
          </li>
        )}
      </ul>
      {demo && <p className="hint">{words.invented}</p>}
    </>
  )
}
