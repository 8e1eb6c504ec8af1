import { href } from '#app/lib/words/href.ts'
import { financeWaysWords as words } from './finance-ways.words.ts'

const ways = () => [
  { to: href('/admin/finance'), name: words.finance },
  { to: href('/admin/finance/journal'), name: words.journal },
  { to: href('/admin/payments'), name: words.payments },
  { to: href('/admin/disputes'), name: words.disputes },
  { to: href('/admin/finance/differences'), name: words.differences },
  { to: href('/admin/payments/providers'), name: words.providers },
]

export function FinanceWays({ current }: { current: string }) {
  return (
    <nav className="side-ways" aria-label={words.label}>
      <ul className="cluster">
        {ways().map(({ to, name }) => (
          <li key={to}>
            <a className="target-low" href={to} aria-current={to === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
