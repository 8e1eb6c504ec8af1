import { ExternalLink, Mail, MapPin, Phone } from 'lucide-react'
import { href } from 'react-router'
import { newsletterWords } from '#app/features/content/newsletter/newsletter.words.ts'
import type { Theme } from '#app/platform/http/page-context.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { footerBand, footerMark, footerWeb } from '#imagery/fixed.drawn.ts'
import { shellWords as words } from './shell.words.ts'
import { ThemeForm } from './theme-choice.tsx'

type FooterProps = { year: number; theme: Theme; organisation: Organisation }

export function Footer({ year, theme, organisation }: FooterProps) {
  return (
    <footer className="footer">
      <Drawing svg={footerBand} className="footer-edge" />
      <Drawing svg={footerWeb} className="footer-web" />
      <div className="page footer-in">
        <div className="footer-columns">
          <Brand organisation={organisation} />
          <nav className="footer-links" aria-label={words.footerNavigation}>
            <Links title={words.quickLinks} links={words.quick} />
            <Links title={words.plan} links={words.planning} />
          </nav>
          <ContactUs organisation={organisation} />
          <NewsletterBlock />
        </div>
        <div className="footer-row">
          <p className="footer-note">{words.notGovernment}</p>
          <ThemeForm theme={theme} />
        </div>
        <div className="footer-row footer-last">
          <p>{words.copyright(year)}</p>
          <nav aria-label={words.smallPrint}>
            <ul>
              {words.legal.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Brand({ organisation }: { organisation: Organisation }) {
  return (
    <div className="footer-brand">
      <a className="brand" href={href('/')} aria-label={words.home}>
        <Drawing svg={footerMark} className="brand-mark" />
        <span aria-hidden="true">{words.name}</span>
      </a>
      <p>{words.tagline}</p>
      {organisation.social.length > 0 && (
        <ul aria-label={words.social}>
          {organisation.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {name}
                <Icon of={ExternalLink} size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type LinksProps = { title: string; links: readonly { readonly href: string; readonly label: string }[] }

function Links({ title, links }: LinksProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Only what the organisation gives of itself; the contact form is there in any case. */
function ContactUs({ organisation: { legalName, address, phone, email } }: { organisation: Organisation }) {
  return (
    <div className="footer-contact">
      <h2>{words.contactUs}</h2>
      {address.length > 0 && (
        <div className="footer-way">
          <Icon of={MapPin} size={18} />
          <address>
            {[legalName, ...address].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      )}
      {phone && (
        <p className="footer-way">
          <Icon of={Phone} size={18} />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p className="footer-way">
          <Icon of={Mail} size={18} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}

function NewsletterBlock() {
  return (
    <form
      method="post"
      action={href('/newsletter')}
      className="footer-newsletter"
      data-busy={newsletterWords.busy}
      noValidate
    >
      <div className="footer-newsletter-words">
        <h2>{newsletterWords.title}</h2>
        <p>{words.newsletter}</p>
      </div>
      <div className="footer-newsletter-stub">
        <label className="label" htmlFor="newsletter-email">
          {words.newsletterEmail}
        </label>
        <div className="footer-newsletter-row">
          <input
            className="input"
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            placeholder={words.newsletterPlaceholder}
          />
          <Button>{newsletterWords.button}</Button>
        </div>
      </div>
    </form>
  )
}
