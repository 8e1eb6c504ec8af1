import {
  ArrowRight,
  CornerDownLeft,
  Files,
  type LucideIcon,
  Play,
  Search,
  SquareArrowRight,
  UserRound,
} from 'lucide-react'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Keys } from './keys.tsx'
import { paletteWords as words } from './palette.words.ts'
import type { PaletteCase } from './palette-answer.ts'
import type { PaletteItem } from './palette-items.ts'

const icons: Record<PaletteItem['kind'], LucideIcon> = {
  case: Files,
  person: UserRound,
  page: SquareArrowRight,
  search: Search,
  act: Play,
}

/** The contents of a palette row for a case, person, page or action. */
export function PaletteRow({ item, typed }: { item: PaletteItem; typed: string }) {
  return (
    <>
      <Icon of={icons[item.kind]} size={18} />
      <span className="palette-name">
        {item.kind === 'case' || item.kind === 'person' ? <Marked name={item.name} typed={typed} /> : item.name}
      </span>
      {item.kind === 'case' && <Route found={item.found} />}
      {item.kind === 'person' && (
        <span className="palette-more muted">
          <span className="palette-country">{item.found.email}</span>
        </span>
      )}
      <span className="palette-end">
        {item.kind === 'case' && <StatusBadge status={item.found.status} />}
        {'keys' in item && item.keys && <Keys keys={item.keys} />}
        <kbd className="palette-enter">
          <Icon of={CornerDownLeft} size={16} />
        </kbd>
      </span>
    </>
  )
}

function Route({ found: { reference, from, to, fromName, toName } }: { found: PaletteCase }) {
  return (
    <span className="palette-more muted">
      <Flag code={from} lazy={false} />
      <Icon of={ArrowRight} size={16} />
      <Flag code={to} lazy={false} />
      <span className="visually-hidden">{words.routeOf({ from: fromName, to: toName })}</span>
      <span className="palette-country" aria-hidden="true">
        {toName}
      </span>{' '}
      <span className="mono">{reference}</span>
    </span>
  )
}

/** The name with the matching prefixes highlighted. */
function Marked({ name, typed }: { name: string; typed: string }) {
  const terms = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const lower = name.toLowerCase()
  const at = terms.map((term) => ({ from: lower.indexOf(term), length: term.length })).find(({ from }) => from >= 0)
  if (!at || lower.length !== name.length) return <bdi>{name}</bdi>
  return (
    <bdi>
      {name.slice(0, at.from)}
      <b>{name.slice(at.from, at.from + at.length)}</b>
      {name.slice(at.from + at.length)}
    </bdi>
  )
}
