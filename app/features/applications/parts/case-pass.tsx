import type { ReactNode } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { Line, Lines } from '#app/ui/papers/lines.tsx'
import { MachineLine, Pass, PassCodes } from '#app/ui/papers/pass.tsx'
import { stamp } from '#imagery/stamp.ts'
import { statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'

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

/** Lands on the pass of an approved case, once. Decoration: the status says the same in words. */
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
