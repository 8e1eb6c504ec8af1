import { dashboardWords as words } from '#app/features/applications/application-page.words.ts'
import { CasePass } from '#app/features/applications/components/case-pass.tsx'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import type { Savable } from '#app/features/applications/saved-travellers/read-savable.server.ts'
import { payWords } from '#app/features/payments/payment.words.ts'
import { SaveDetails } from '#app/routes/saved-travellers/save-details.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { stamp } from '#imagery/stamp.ts'

/** Shown after payment: the reference, the next step with its date, and the receipt. */
export function Confirmation({ status, savable }: { status: CaseStatus; savable: readonly Savable[] }) {
  const { id, to, expectedOn } = status
  const received = stamp({ word: words.stamp, above: to.name, seed: to.alpha3 })
  return (
    <section className="stack stack-lg" aria-labelledby="submitted-title">
      <Notice tone="ok" role="status">
        <p className="label" id="submitted-title">
          {words.submittedToast}
        </p>
        <p>{payWords.successTitle}</p>
      </Notice>
      <CasePass status={status} stub={<Drawing svg={received} className="magenta" />} />
      <div className="stack">
        <h2>{words.whatNext}</h2>
        <ol className="numbers stack stack-sm">
          {words.nextLines(to.name, expectedOn).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <ul className="cluster">
          <li>
            <ButtonLink to={ownCaseAt(id).tracking}>{words.follow}</ButtonLink>
          </li>
          <li>
            <ButtonLink to={ownCaseAt(id).receipt} look="quiet">
              {words.receipt}
            </ButtonLink>
          </li>
          {expectedOn && (
            <li>
              <a href={ownCaseAt(id).expectedDate}>{words.calendar}</a>
            </li>
          )}
        </ul>
      </div>
      <SaveDetails savable={savable} page="submitted" at={id} />
    </section>
  )
}
