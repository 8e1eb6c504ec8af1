import { allOf, textOf } from '../drawn-page.ts'

/** A price as stated on a page or a PDF: its lines as text, and the total. */
export type SaidPrice = { readonly lines: readonly string[]; readonly total: string }

/** The first list of prices on a page. With several travellers, each line begins with the name of its traveller. */
export function priceOn(html: string): SaidPrice {
  const [list] = allOf(html, 'dl').filter((one) => one.startsWith('<dl class="lines"'))
  if (!list) throw new Error('The page says no price')
  const lines = list.split('<div class="line').slice(1).map(lineOf)
  const total = lines.find(({ kind }) => kind === 'total')?.amount ?? ''
  let whose = ''
  const said = lines.flatMap(({ kind, name, amount }) => {
    if (kind === 'total') return []
    if (kind === 'part') return [`${whose}: ${name} ${amount}`]
    whose = name
    return [`${name} ${amount}`]
  })
  return { total, lines: said }
}

/** A label is followed by how the amount was calculated. */
function lineOf(html: string) {
  const [, kind = ''] = /^ line-(\w+)/.exec(html) ?? []
  const [, names = ''] = /<dt[^>]*>(.*?)<\/dt>/s.exec(html) ?? []
  const [name = ''] = names.split('<span class="line-note">').map(textOf)
  return { kind, name, amount: textOf(/<dd[^>]*>(.*?)<\/dd>/s.exec(html)?.[1] ?? '') }
}

const endsInAmount = /-?\$[\d,]+\.\d\d$/

/** The amount at the end of a text, in cents. */
export function centsIn(said: string): number {
  const [amount = ''] = endsInAmount.exec(said) ?? []
  if (!amount) throw new Error(`There is no amount in: ${said}`)
  return Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)
}
