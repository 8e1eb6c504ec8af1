import type { Registration } from '../requirement.ts'
import { visaWords } from '../visa.words.ts'
import { partsWords } from './parts.words.ts'

const words = partsWords.registrations

/** Duties that are no visa, each with the place to see to it. */
export function RegistrationList({ registrations }: { registrations: readonly Registration[] }) {
  if (registrations.length === 0) return null
  return (
    <div className="stack">
      <h3>{words.title}</h3>
      <ul className="bullets rows gap-6">
        {registrations.map((one) => (
          <li key={one.name}>
            {visaWords.registration(one)}{' '}
            {one.site && (
              <a href={one.site} rel="noopener noreferrer">
                {words.site(new URL(one.site).host)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
