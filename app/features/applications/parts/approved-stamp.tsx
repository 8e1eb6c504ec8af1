import { Drawing } from '#app/ui/drawing.tsx'
import { stamp } from '#imagery/stamp.ts'
import { statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'

/** Lands on the pass of an approved case, once. Decoration: the status says the same in words. */
export function ApprovedStamp({ status: { to, history } }: { status: CaseStatus }) {
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
