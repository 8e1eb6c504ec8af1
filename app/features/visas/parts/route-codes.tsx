import { ArrowRight } from 'lucide-react'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Country } from '../country.ts'
import { partsWords as words } from './parts.words.ts'

/** One end of a route, as far as it is drawn. */
export type RouteEnd = Pick<Country, 'code' | 'alpha3' | 'name'>

/** "IND → FRA": from left to right in every script, since it is a way and not a sentence. */
export function RouteCodes({ from, to }: { from: RouteEnd; to: RouteEnd }) {
  return (
    <>
      <span className="pass-codes" dir="ltr" aria-hidden="true">
        {from.alpha3} <Icon of={ArrowRight} size={32} /> {to.alpha3}
      </span>
      <span className="visually-hidden">{words.route(from.name, to.name)}</span>
    </>
  )
}

/** Both countries by name, with their flags. For the eye: the codes above have said the same to the ear. */
export function RouteNames({ from, to }: { from: RouteEnd; to: RouteEnd }) {
  return (
    <p className="route-names" aria-hidden="true">
      <span>
        <Flag code={from.code} /> {from.name}
      </span>
      <span>
        <Flag code={to.code} /> {to.name}
      </span>
    </p>
  )
}
