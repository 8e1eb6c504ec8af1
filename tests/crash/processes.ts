import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { processStart } from '#app/platform/embedded/process-start.ts'

/** A process, identified by its number and start time. */
export type Alive = { readonly id: number; readonly start: string; readonly what: string }

// A server that is asked to stop writes everything to disk first.
const longestGoodbyeMs = 10_000

/** These processes and all their descendants. */
export function familyOf(roots: readonly number[]): Alive[] {
  const childrenOf = Map.groupBy(everybody(), ({ parent }) => parent)
  const found = new Set<number>()
  const visit = (id: number) => {
    if (found.has(id)) return
    found.add(id)
    for (const child of childrenOf.get(id) ?? []) visit(child.id)
  }
  for (const root of roots) visit(root)
  return [...found].flatMap((id) => {
    const start = processStart(id)
    return start ? [{ id, start, what: whatIs(id) }] : []
  })
}

export const isAlive = ({ id, start }: Alive) => processStart(id) === start

/** Former processes that still run and belong to no current root, after the time allowed for ending. */
export async function orphansOf(former: readonly Alive[], roots: () => readonly number[]): Promise<Alive[]> {
  const deadline = performance.now() + longestGoodbyeMs
  for (;;) {
    const family = new Set(familyOf(roots()).map(({ id }) => id))
    const orphans = former.filter((one) => isAlive(one) && !family.has(one.id))
    if (orphans.length === 0 || performance.now() > deadline) return orphans
    await wait(50)
  }
}

export async function untilGone(processes: readonly Alive[]): Promise<void> {
  while (processes.some(isAlive)) await wait(10)
}

export function signal(processes: readonly Alive[], name: NodeJS.Signals): void {
  for (const one of processes) {
    try {
      if (isAlive(one)) process.kill(one.id, name)
    } catch {
      // It ended in the meantime.
    }
  }
}

function everybody(): { id: number; parent: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    const [, parent] = /^PPid:\s*(\d+)/m.exec(read(`/proc/${name}/status`)) ?? []
    return parent ? [{ id: Number(name), parent: Number(parent) }] : []
  })
}

const whatIs = (id: number) => read(`/proc/${id}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 100)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
