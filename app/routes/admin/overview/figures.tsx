import type { CaseFigures } from '#app/features/overview/overview.ts'
import { href } from '#app/lib/words/href.ts'
import { overviewWords } from './overview.words.ts'

const words = overviewWords.figures

/** Totals, each linked to the cases it counts. */
export function Figures({ figures: { total, pending, processing, approved, rejected } }: { figures: CaseFigures }) {
  const shown = [
    { name: words.total, value: total, href: href('/admin/applications'), tone: 'plain' },
    {
      name: words.pending.name,
      value: pending,
      more: words.pending.more({ count: processing }),
      href: `${href('/admin/applications')}?tab=pending`,
      tone: 'pending',
    },
    { name: words.approved, value: approved, href: `${href('/admin/applications')}?tab=approved`, tone: 'approved' },
    { name: words.rejected, value: rejected, href: `${href('/admin/applications')}?tab=rejected`, tone: 'rejected' },
  ]
  return (
    <ul className="stats portal-figures" aria-label={words.label}>
      {shown.map(({ name, value, more, href, tone }) => (
        <li className={`portal-figure portal-figure-${tone}`} key={name}>
          <a href={href}>
            <span className="portal-figure-name bold">{name}</span>
            <span className="portal-number title">{overviewWords.figure(value)}</span>
            {more && <span className="muted small">{more}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
