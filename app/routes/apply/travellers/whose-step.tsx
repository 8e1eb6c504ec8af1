import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { InsideLink } from '../frame/inside-link.tsx'
import type { Order } from '../frame/order-aside.tsx'
import { wizardWords as words } from '../wizard.words.ts'

/** The traveller this page is about, with links to the others in the order. */
export function WhoseStep({ whose: { id, number, of, travellers } }: { whose: Order['whose'] }) {
  const all = ownCaseAt(id).travellers
  const name = travellers.find((one) => one.id === id)?.name
  if (of < 2 || !name) {
    return (
      <p>
        <InsideLink to={all}>{words.addTravellers}</InsideLink>
      </p>
    )
  }
  return (
    <details className="unfold">
      <summary className="target">
        <bdi>{words.traveller({ number, of, name })}</bdi>
      </summary>
      <nav aria-label={words.travellers}>
        <ul className="stack stack-sm">
          {travellers
            .filter((one) => one.id !== id)
            .map((one) => (
              <li key={one.id}>
                <InsideLink to={ownCaseAt(one.id).draft}>
                  <bdi>{one.name}</bdi>
                </InsideLink>
              </li>
            ))}
          <li>
            <InsideLink to={all}>{words.allTravellers}</InsideLink>
          </li>
        </ul>
      </nav>
    </details>
  )
}
