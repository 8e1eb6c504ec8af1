import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { href } from '#app/lib/words/href.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { portalWords } from '../admin.words.ts'
import { isOffered } from '../keys/keys.ts'
import { portalKeys } from '../keys/portal-keys.ts'
import { sectionsFor } from '../portal-sections.ts'
import { personAt } from '../users/person-address.ts'
import { paletteWords as words } from './palette.words.ts'
import type { PaletteAct, PaletteActs } from './palette-acts.ts'
import type { PaletteAnswer, PaletteCase, PalettePerson } from './palette-answer.ts'

/** A palette row: links to a page, or performs an action on the open page. */
export type PaletteItem = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'case'; readonly to: string; readonly found: PaletteCase }
  | { readonly kind: 'person'; readonly to: string; readonly found: PalettePerson }
  | { readonly kind: 'page' | 'search'; readonly to: string; readonly keys?: string }
  | { readonly kind: 'act'; readonly to?: never; readonly keys: string; readonly act: PaletteAct }
)

/** `value` is the heading and the key of the group. */
export type PaletteGroup = { readonly value: string; readonly items: readonly PaletteItem[] }

type Shown = {
  readonly typed: string
  readonly found: PaletteAnswer
  readonly offered: PaletteActs | undefined
  readonly capabilities: readonly Capability[]
}

/** Search results first, then actions on this page, then destinations. */
export function paletteGroups({ typed, found, offered, capabilities }: Shown): PaletteGroup[] {
  const text = typed.trim()
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isAsked = ({ name }: { name: string }) => terms.every((term) => hasWord(name, term))
  const acts = (offered?.acts ?? []).filter((act) => isAsked(act) && (act.act || isOffered(act.keys)))
  const groups: PaletteGroup[] = [
    { value: words.groups.cases, items: found.cases.map(caseItem) },
    { value: words.groups.people, items: found.people.map(personItem) },
    { value: words.acts({ about: offered?.about ?? '' }), items: acts.map(actItem) },
    { value: words.groups.pages, items: pagesFor(capabilities).filter(isAsked) },
    { value: words.groups.more, items: text === '' ? [] : [everything(text)] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function hasWord(name: string, term: string): boolean {
  return name
    .toLowerCase()
    .split(/[\s/,-]+/)
    .some((word) => word.startsWith(term))
}

function caseItem(found: PaletteCase): PaletteItem {
  return { id: `case-${found.id}`, kind: 'case', name: found.name, to: caseAt(found.id), found }
}

function personItem(found: PalettePerson): PaletteItem {
  return { id: `person-${found.id}`, kind: 'person', name: found.name, to: personAt(found.id), found }
}

function actItem(act: PaletteAct): PaletteItem {
  return { id: `act-${act.keys}-${act.name}`, kind: 'act', name: act.name, keys: act.keys, act }
}

function pagesFor(capabilities: readonly Capability[]): PaletteItem[] {
  const places = sectionsFor(capabilities).map(({ href: to, label, keys }) => ({ to, name: label, keys }))
  const more = [{ to: href('/admin/shortcuts'), name: portalWords.shortcuts, keys: portalKeys.shortcuts }]
  return [...places, ...more].map((page) => ({ id: `page-${page.to}`, kind: 'page', ...page }))
}

function everything(text: string): PaletteItem {
  const to = `${href('/admin/search')}?${new URLSearchParams({ q: text })}`
  return { id: 'search', kind: 'search', name: words.everything({ text }), to }
}
