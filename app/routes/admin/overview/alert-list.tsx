import {
  CheckCheck,
  ChevronRight,
  CircleCheck,
  CreditCard,
  FileDiff,
  FileSearch,
  HandCoins,
  Hourglass,
  type LucideIcon,
  Mail,
  MessageCircleReply,
  Scale,
  SearchCheck,
  ShieldAlert,
  Tag,
  Undo2,
} from 'lucide-react'
import { openStatuses } from '#app/features/applications/application.ts'
import { type Alerts, latestHours, ourStatuses } from '#app/features/overview/overview.ts'
import { perLanguage } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { smallChart } from '#imagery/scenes/small-chart.ts'
import { overviewWords } from './overview.words.ts'

const words = overviewWords.alerts

const calm = perLanguage(() => smallChart('at anchor', words.legend))

const sailing = perLanguage(() => smallChart('at anchor', words.fewLegend))
// Below a list this short there is room for an illustration.
const fewest = 2

const late = new URLSearchParams({
  q: `status:${ourStatuses.join(',')} waiting:>${latestHours / 24}d question:none correction:none`,
})

const answered = new URLSearchParams({ q: `status:${openStatuses.join(',')} question:answered` })

const corrected = new URLSearchParams({ q: `status:${ourStatuses.join(',')} correction:corrected` })

const places: Record<keyof Alerts, { icon: LucideIcon; href: string }> = {
  late: { icon: Hourglass, href: `${href('/admin/applications')}?${late}` },
  answered: { icon: MessageCircleReply, href: `${href('/admin/applications')}?${answered}` },
  corrected: { icon: CheckCheck, href: `${href('/admin/applications')}?${corrected}` },
  documents: { icon: FileSearch, href: `${href('/admin/documents')}?status=pending` },
  questions: { icon: Mail, href: href('/admin/messages') },
  disputes: { icon: ShieldAlert, href: href('/admin/disputes') },
  findings: { icon: Scale, href: href('/admin/finance') },
  refunds: { icon: Undo2, href: href('/admin/refunds') },
  payouts: { icon: HandCoins, href: href('/admin/referrals') },
  verifying: { icon: SearchCheck, href: `${href('/admin/applications/before')}#payments` },
  prices: { icon: Tag, href: `${href('/admin/applications/before')}#prices` },
  sources: { icon: FileDiff, href: href('/admin/visas/watch') },
  failed: { icon: CreditCard, href: href('/admin/payments') },
}

/** Alerts that need attention, each with a link; or a message that there are none. */
export function AlertList({ alerts }: { alerts: Alerts }) {
  const shown = (Object.keys(places) as (keyof Alerts)[]).flatMap((kind) => {
    const count = alerts[kind]
    return count ? [{ kind, count }] : []
  })
  return (
    <Card name="alerts" title={words.title}>
      {shown.length === 0 ? (
        <p className="alerts-calm beside middle gap-12">
          <Icon of={CircleCheck} size={24} />
          {words.calm}
        </p>
      ) : (
        <ul className="alerts lined">
          {shown.map(({ kind, count }) => (
            <li className="mark-row" key={kind}>
              <Icon of={places[kind].icon} size={22} />
              <div>
                <a className="bold" href={places[kind].href}>
                  {words[kind]({ count })}
                </a>
                {kind === 'failed' && <p className="muted small">{words.failedMore}</p>}
                {kind === 'prices' && <p className="muted small">{words.pricesMore}</p>}
              </div>
              <Icon of={ChevronRight} size={18} />
            </li>
          ))}
        </ul>
      )}
      {shown.length <= fewest && <Drawing svg={shown.length === 0 ? calm() : sailing()} className="alerts-chart" />}
    </Card>
  )
}
