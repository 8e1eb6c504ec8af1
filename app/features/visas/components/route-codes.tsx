import { PassCodes } from '#app/ui/document/pass.tsx'
import { Flag } from '#app/ui/flag.tsx'
import type { Country } from '../country.ts'
import { componentWords as words } from './components.words.ts'

export type RouteEnd = Pick<Country, 'code' | 'alpha3' | 'name'>

/** The route as codes on screen and as words for screen readers. */
export function RouteCodes({ from, to }: { from: RouteEnd; to: RouteEnd }) {
  return (
    <>
      <PassCodes from={from.alpha3} to={to.alpha3} />
      <span className="visually-hidden">{words.route({ from: from.name, to: to.name })}</span>
    </>
  )
}

/** Both countries by name and flag. Hidden from screen readers, which already read the codes. */
export function RouteNames({ from, to }: { from: RouteEnd; to: RouteEnd }) {
  return (
    <p className="muted row gap-4-20" aria-hidden="true">
      <span className="inline-row gap-8">
        <Flag code={from.code} /> {from.name}
      </span>
      <span className="inline-row gap-8">
        <Flag code={to.code} /> {to.name}
      </span>
    </p>
  )
}
