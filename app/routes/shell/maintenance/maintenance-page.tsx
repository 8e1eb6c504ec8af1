import { href } from '#app/lib/words/href.ts'
import type { Maintenance } from '#app/platform/maintenance.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { GoBack } from '../error-pages.tsx'
import { Sheet } from '../sheet.tsx'
import { maintenanceWords as words } from './maintenance.words.ts'

type Props = {
  maintenance: Maintenance
  /** A form was submitted and rejected. */
  sent: boolean
  cameFrom: string | undefined
  address: string
}

export function MaintenancePage({ maintenance, sent, cameFrom, address }: Props) {
  return (
    <Sheet title={words.title} scene="at anchor" legend={words.legend}>
      <p>{sent ? words.sent : words.asked}</p>
      {sent && <p>{words.keep}</p>}
      <p className="muted">{words.since(maintenance.since)}</p>
      <div className="cluster">
        {sent ? <GoBack words={words.back} cameFrom={cameFrom} /> : <ButtonLink to={address}>{words.again}</ButtonLink>}
        <ButtonLink to={href('/')} look="quiet">
          {words.home}
        </ButtonLink>
      </div>
      <nav className="card frame-land" aria-label={words.openTitle}>
        <p className="label">{words.openTitle}</p>
        <ul>
          {words.open.map(({ to, text }) => (
            <li key={to}>
              <a href={to}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}
