import type { ReactNode } from 'react'
import { Line, Lines } from '#app/ui/document/lines.tsx'
import { MachineLine, Pass, PassCodes } from '#app/ui/document/pass.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { stamp } from '#imagery/stamp.ts'
import { statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'

/** The case as a boarding pass: its route and reference. */
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
        {visa && (
          <Line name={words.visa}>
            <InEnglish>{visa}</InEnglish>
          </Line>
        )}
        <Line name={words.reference} code>
          {reference}
        </Line>
      </Lines>
      <MachineLine issuer={to.alpha3} rest={reference} />
    </Pass>
  )
}

/**
 * The stamp on the pass of an approved case; its animation plays once. Decorative: the status says the same in words.
 */
function ApprovedStamp({ status: { to, history } }: { status: CaseStatus }) {
  const approvedOn = history.find(({ status }) => status === 'approved')?.day
  const svg = stamp({
    word: words.stamp,
    above: to.name.toUpperCase(),
    below: approvedOn && words.stampDay(approvedOn),
    seed: to.alpha3,
    colour: 'var(--ok)',
  })
  return <Drawing svg={svg} className="pass-stamp stamp-lands" />
}
