import { href } from '#app/lib/words/href.ts'
import { addressIn } from '#app/lib/words/language-address.ts'
import { languageNow } from '#words-source'
import { shellWords as words } from './shell.words.ts'

/** The links of the bar, in order. Countries is for administrators only here, and for everyone in the footer (D13). */
export const barLinks = () =>
  [
    { href: href('/about'), label: words.about },
    { href: href('/services'), label: words.services },
    { href: href('/blog'), label: words.blog },
    { href: href('/team'), label: words.team },
    { href: href('/contact'), label: words.contact },
    { href: href('/countries'), label: words.countries, needs: 'setting.edit' },
    { href: href('/requirements'), label: words.checkRequirements },
  ] as const

/** The links of the bar on account pages. */
const inBar = (): readonly string[] => [href('/applications'), href('/documents'), href('/payments'), href('/support')]
export const ownLinks = () => words.ownPages.filter(({ href }) => inBar().includes(href))

export type BarAddress = ReturnType<typeof barLinks>[number]['href'] | '/signin' | '/signup'

/** The current location in the bar: on a linked page, below one, or elsewhere. */
export type Section = { readonly address: BarAddress; readonly exactly: boolean } | undefined

const known = (): readonly BarAddress[] => [...barLinks().map(({ href }) => href), href('/signin'), href('/signup')]

export function sectionOf(path: string): Section {
  const here = addressIn(languageNow(), path)
  const address = known().find((href) => isAt(here, href))
  return address === undefined ? undefined : { address, exactly: here === address }
}

const isAt = (here: string, href: string) => here === href || here.startsWith(`${href}/`)

/** The same for a link on account pages. */
export function currentOfOwn(path: string, href: string): 'page' | 'true' | undefined {
  const here = addressIn(languageNow(), path)
  return here === href ? 'page' : isAt(here, href) ? 'true' : undefined
}

/** "page" for the page itself, "true" for the section it belongs to. */
export function currentOf(section: Section, href: BarAddress): 'page' | 'true' | undefined {
  if (section?.address !== href) return undefined
  return section.exactly ? 'page' : 'true'
}
