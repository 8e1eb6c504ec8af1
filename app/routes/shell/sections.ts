import { href } from '#app/lib/words/href.ts'
import { addressIn } from '#app/lib/words/language-address.ts'
import { languageNow } from '#words-source'
import { shellWords as words } from './shell.words.ts'

/** The links of the bar, in its order. Countries is for administrators here, and for everybody in the footer (D13). */
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

/** The links of the bar above a traveller's own pages. */
const inBar = (): readonly string[] => [href('/applications'), href('/documents'), href('/payments'), href('/support')]
export const ownLinks = () => words.ownPages.filter(({ href }) => inBar().includes(href))

export type BarAddress = ReturnType<typeof barLinks>[number]['href'] | '/signin' | '/signup'

/** Where somebody is, as far as the bar shows it: on a page it links to, below one, or elsewhere. */
export type Section = { readonly address: BarAddress; readonly exactly: boolean } | undefined

const known = (): readonly BarAddress[] => [...barLinks().map(({ href }) => href), href('/signin'), href('/signup')]

export function sectionOf(path: string): Section {
  const here = addressIn(languageNow(), path)
  const address = known().find((href) => isAt(here, href))
  return address === undefined ? undefined : { address, exactly: here === address }
}

const isAt = (here: string, href: string) => here === href || here.startsWith(`${href}/`)

/** The same of a traveller's own pages, for one of their links. */
export function currentOfOwn(path: string, href: string): 'page' | 'true' | undefined {
  const here = addressIn(languageNow(), path)
  return here === href ? 'page' : isAt(here, href) ? 'true' : undefined
}

/** "page" is the page itself, "true" the part of the site that a page belongs to. */
export function currentOf(section: Section, href: BarAddress): 'page' | 'true' | undefined {
  if (section?.address !== href) return undefined
  return section.exactly ? 'page' : 'true'
}
