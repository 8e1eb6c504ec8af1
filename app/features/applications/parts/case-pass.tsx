import type { ReactNode } from 'react'
import { Line, Lines } from '#app/ui/papers/lines.tsx'
import { MachineLine, Pass, PassCodes } from '#app/ui/papers/pass.tsx'
import { statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'
import { ApprovedStamp } from './approved-stamp.tsx'

/** The case as a pass: its route and its reference, as people quote it. */
export function CasePass({ status, stub }: { status: CaseStatus; stub?: ReactNode }) {
  const { from, to, reference, visa } = status
  const approved = status.status === 'approved' && <ApprovedStamp status={status} />
  return (
    <Pass stub={stub || approved}>
      <p>
        <PassCodes from={from.alpha3} to={to.alpha3} />
      </p>
      <Lines>
        <Line name={words.route}>
          {from.name} – {to.name}
        </Line>
        {visa && <Line name={words.visa}>{visa}</Line>}
        <Line name={words.reference} code>
          {reference}
        </Line>
      </Lines>
      <MachineLine issuer={to.alpha3} rest={reference} />
    </Pass>
  )
}
