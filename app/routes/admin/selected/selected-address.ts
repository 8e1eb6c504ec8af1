import type { SeenCase } from '#app/features/casework/move-cases.server.ts'
import type { SelectedAct } from '#app/features/casework/queue/read-selected.server.ts'
import { isId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'

export const selectedPath = href('/admin/applications/selected')

type Selected = { act: SelectedAct; to?: string | undefined; cases: readonly SeenCase[]; back: string }

/** The page that previews a bulk action before it is applied. */
export function selectedAt({ act, to, cases, back }: Selected): string {
  const params = new URLSearchParams({ act, ...(to && { to }) })
  for (const { id, version } of cases) params.append('case', `${id}.${version}`)
  params.set('back', back)
  return `${selectedPath}?${params}`
}

/** The selected applications with the versions shown. Invalid values are ignored. */
export function seenCases(values: readonly string[]): SeenCase[] {
  const seen = new Map<string, SeenCase>()
  for (const value of values) {
    const [id = '', version = '', ...rest] = value.split('.')
    const isWhole = rest.length === 0 && /^\d{1,9}$/.test(version)
    if (isWhole && isId<'application'>(id)) seen.set(id, { id, version: Number(version) })
  }
  return [...seen.values()]
}
