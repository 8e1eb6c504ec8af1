import { preparedMark } from '#app/ui/prepared.tsx'
import { shellWords as words } from './shell.words.ts'

export const footerOf = (year: number) => `shell footer ${year}`

/** The same on every page of a year: drawn once, by whoever draws the document. */
export function Footer({ year }: { year: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the columns below, as they were drawn before
  return <footer className="footer" dangerouslySetInnerHTML={preparedMark(footerOf(year))} />
}

export function FooterColumns({ year }: { year: number }) {
  return (
    <div className="page stack stack-lg">
      <div className="footer-columns">
        <div className="stack stack-sm">
          <p className="brand">{words.name}</p>
          <p>{words.tagline}</p>
        </div>
        <nav aria-label={words.quickLinks}>
          <p className="label">{words.quickLinks}</p>
          <ul>
            <li>
              <a href="/">{words.checkRequirements}</a>
            </li>
            <li>
              <a href="/countries">{words.countries}</a>
            </li>
            <li>
              <a href="/map">{words.map}</a>
            </li>
            <li>
              <a href="/schengen-calculator">{words.schengen}</a>
            </li>
            <li>
              <a href="/apply">{words.newApplication}</a>
            </li>
            <li>
              <a href="/dashboard">{words.dashboard}</a>
            </li>
          </ul>
        </nav>
        <form method="post" action="/theme" className="stack stack-sm">
          <fieldset className="stack stack-sm">
            <legend className="label">{words.theme.label}</legend>
            <div className="cluster">
              <ThemeButton value="system" label={words.theme.system} />
              <ThemeButton value="light" label={words.theme.light} />
              <ThemeButton value="dark" label={words.theme.dark} />
            </div>
          </fieldset>
        </form>
      </div>
      <p className="muted">{words.notGovernment}</p>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <p className="muted">{words.copyright(year)}</p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <a href="/developers">{words.developers}</a>
          </li>
          <li>
            <a href="/privacy-policy">{words.privacy}</a>
          </li>
          <li>
            <a href="/terms-of-service">{words.terms}</a>
          </li>
          <li>
            <a href="/cookies">{words.cookies}</a>
          </li>
        </ul>
      </div>
    </div>
  )
}

function ThemeButton({ value, label }: { value: string; label: string }) {
  return (
    <button className="link-button" type="submit" name="theme" value={value}>
      {label}
    </button>
  )
}
