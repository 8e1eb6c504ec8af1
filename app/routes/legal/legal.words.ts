import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import type { Block, Piece } from './legal-page.ts'

export const legalWords = words('routes/legal')

const said = legalWords.operator

/** The operator and its contact details, as far as they are configured. */
export function operatorBlocks({ legalName, address, email, phone }: Organisation, demo: boolean): Block[] {
  const linkTo = (to: string) => (inner: readonly Piece[]) => ({ text: inner.join(''), to })
  return [
    legalName ? said.runs({ name: [legalName, ...address].filter(Boolean).join(', ') }) : said.unnamed,
    {
      points: [
        said.form<Piece>({ link: linkTo(href('/contact')) }),
        ...(phone ? [said.call({ phone })] : []),
        ...(email ? [said.email<Piece>({ email, link: linkTo(`mailto:${email}`) })] : []),
      ],
    },
    ...(legalName && demo ? [said.invented] : []),
  ]
}
