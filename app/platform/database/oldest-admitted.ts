import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Journal = { readonly entries: readonly { readonly tag: string; readonly when: number }[] }

/**
 * Timestamp of the newest migration that a server must know to work with these tables; 0 if none. A migration that
 * removes something starts with `-- needs: 0042_other`: servers that know that migration no longer use what is removed.
 */
export function oldestAdmitted(folder: string): number {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  const times = new Map(entries.map(({ tag, when }) => [tag, when]))
  const needed = entries.flatMap(({ tag, when }) => {
    const [, other] = /^-- needs: (\S+)\n/.exec(readFileSync(join(folder, `${tag}.sql`), 'utf8')) ?? []
    if (!other) return []
    const time = times.get(other)
    if (time === undefined || time >= when) throw new Error(`Migration ${tag} needs ${other}, which is not before it.`)
    return [time]
  })
  return Math.max(0, ...needed)
}
