import type { ReactNode } from 'react'
import { statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'

/** The case as a pass: its route and its reference, as people quote it. */
export function CasePass({ status, stub }: { status: CaseStatus; stub?: ReactNode }) {
  const { from, to, reference, visa } = status
  return (
    <div className={stub ? 'pass pass-with-stub' : 'pass'}>
      <div className="pass-main stack">
        <p className="pass-codes" aria-hidden="true">
          <span>{from.alpha3}</span>
          <span>→</span>
          <span>{to.alpha3}</span>
        </p>
        <dl className="lines">
          <div className="line">
            <dt>{words.route}</dt>
            <dd>
              {from.name} – {to.name}
            </dd>
          </div>
          {visa && (
            <div className="line">
              <dt>{words.visa}</dt>
              <dd>{visa}</dd>
            </div>
          )}
          <div className="line">
            <dt>{words.reference}</dt>
            <dd className="mono">{reference}</dd>
          </div>
        </dl>
        <p className="pass-strip" aria-hidden="true">
          {`V<${to.alpha3}${reference.replaceAll('-', '<')}`.padEnd(44, '<')}
        </p>
      </div>
      {stub && <div className="pass-stub">{stub}</div>}
    </div>
  )
}
