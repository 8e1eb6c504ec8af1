import { ExternalLink, Mail, MapPin, Phone } from 'lucide-react'
import { newsletterWords } from '#app/features/content/newsletter/newsletter.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { Theme } from '#app/platform/http/page-context.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { footerBand, footerMark, footerWeb } from '#imagery/fixed.drawn.ts'
import { ThemeForm } from './choices/theme-choice.tsx'
import { footerWords } from './footer.words.ts'
import { shellWords as words } from './shell.words.ts'

type FooterProps = { year: number; theme: Theme; organisation: Organisation }

export function Footer({ year, theme, organisation }: FooterProps) {
  return (
    <footer className="footer">
      <Drawing svg={footerBand} className="footer-edge" />
      <Drawing svg={footerWeb} className="footer-web" />
      <div className="page footer-in">
        <div className="footer-columns rows gap-32">
          <Brand organisation={organisation} />
          <nav className="rows two-columns gap-24" aria-label={footerWords.footerNavigation}>
            <Links title={footerWords.quickLinks} links={footerWords.quick} />
            <Links title={footerWords.plan} links={footerWords.planning} />
          </nav>
          <ContactUs organisation={organisation} />
          <NewsletterBlock />
        </div>
        <div className="footer-row row middle apart">
          <p className="muted measure grows">{footerWords.notGovernment}</p>
          <ThemeForm theme={theme} />
        </div>
        <div className="footer-row row middle apart muted">
          <p>{footerWords.copyright({ year: String(year) })}</p>
          <nav aria-label={footerWords.smallPrint}>
            <ul className="footer-flat">
              {footerWords.legal.map(({ href, label }) => (
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
    <div className="footer-brand rows packed gap-10">
      <a className="brand" href={href('/')} aria-label={words.home}>
        <Drawing svg={footerMark} className="brand-mark" />
        <span aria-hidden="true">{words.name}</span>
      </a>
      <p>{footerWords.tagline}</p>
      {organisation.social.length > 0 && (
        <ul className="footer-flat" aria-label={footerWords.social}>
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

/** Shows only the details the organisation has configured; the contact form is always there. */
function ContactUs({ organisation: { legalName, address, phone, email } }: { organisation: Organisation }) {
  return (
    <div className="footer-contact rows packed gap-10">
      <h2>{footerWords.contactUs}</h2>
      {address.length > 0 && (
        <div className="way-to-us">
          <Icon of={MapPin} size={18} />
          <address>
            <bdi translate="no">
              {[legalName, ...address].filter(Boolean).map((line) => (
                <span className="block" key={line}>
                  {line}
                </span>
              ))}
            </bdi>
          </address>
        </div>
      )}
      {phone && (
        <p className="way-to-us">
          <Icon of={Phone} size={18} />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p className="way-to-us">
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
      className="frame clips"
      data-busy={newsletterWords.busy}
      noValidate
    >
      <div className="footer-news pad-20">
        <h2>{newsletterWords.title}</h2>
        <p>{footerWords.newsletter}</p>
      </div>
      <div className="pass-stub footer-stub">
        <label className="label" htmlFor="newsletter-email">
          {footerWords.newsletterEmail}
        </label>
        <div className="row gap-8">
          <input
            className="input grows"
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            placeholder={footerWords.newsletterPlaceholder}
          />
          <Button>{newsletterWords.button}</Button>
        </div>
      </div>
    </form>
  )
}
