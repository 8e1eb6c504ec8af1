import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database.server.ts'
import { type KeyRing, type MasterKey, rewrap } from '../encryption.server.ts'
import {
  countOtherwiseWrapped,
  hasPassed,
  type KnownKey,
  listKeys,
  lockOtherwiseWrapped,
  readHorizon,
  retireKey,
  saveKeys,
  switchKeys,
  type WrappedColumn,
  type WrappedRow,
  wrappedColumns,
} from './encryption-key.store.server.ts'

const rowsAtATime = 500
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

// Servers check every second which key is current.
const untilServersFollowMs = 3_000

type Rotating = {
  db: Database
  /** Contains both the old and the new key. */
  ring: KeyRing
  now: () => Date
  say: (line: string) => void
}

/**
 * Replaces the current master key with the ring's other key. Every data key is rewrapped; files are not touched. Can be
 * interrupted and resumed at any point. Servers that know both keys keep working. `unknown`: no server has recorded the
 * next key yet, and nothing was changed.
 */
export async function rotateKey({ db, ring, now, say }: Rotating): Promise<'done' | 'unknown'> {
  const plan = planOf(await listKeys(db), ring)
  if (!plan) return 'unknown'
  if (plan.from) await switchKeys(db, plan.from, plan.to.id, now())
  const to = {
    key: (await listKeys(db)).find(({ id }) => id === plan.to.id) as KnownKey,
    ring: writingWith(plan.to, ring),
  }
  if (plan.from) {
    await rewrapUntilNoneIsLeft(db, to, say)
    await wait(untilServersFollowMs)
    await rewrapUntilNoneIsLeft(db, to, say)
    await retireKey(db, plan.from, now())
  }
  // The database now rejects keys wrapped by the old one; this finds those written just before.
  await untilOlderTransactionsEnded(db)
  await rewrapUntilNoneIsLeft(db, to, say)
  return 'done'
}

/** The old and new key; the old one is undefined if already retired. */
function planOf(known: readonly KnownKey[], ring: KeyRing): { from: string | undefined; to: MasterKey } | undefined {
  const at = (status: KnownKey['status']) =>
    ring.keys.find(({ id }) => known.some((row) => row.id === id && row.status === status))
  const [current, next, retiring, retired] = [at('current'), at('next'), at('retiring'), at('retired')]
  if (current && next) return { from: current.id, to: next }
  if (current && (retiring || retired)) return { from: retiring?.id, to: current }
  return undefined
}

const writingWith = (key: MasterKey, ring: KeyRing): KeyRing => ({ ...ring, writing: { key, isMarked: true } })

type Target = { key: KnownKey; ring: KeyRing }

async function rewrapUntilNoneIsLeft(db: Database, to: Target, say: Rotating['say']): Promise<void> {
  for (const where of wrappedColumns) {
    let done = 0
    let unopened = 0
    // Rows locked by other transactions were skipped and are retried in the next round.
    while ((await countOtherwiseWrapped(db, where, to.key)) > unopened) {
      const round = await rewrapAll(db, where, to)
      done += round.done
      unopened = round.unopened
      if (round.done === 0) await wait(200)
    }
    if (done > 0) say(`${where.table}: ${done} keys`)
    if (unopened > 0) say(`${where.table}: ${unopened} keys open with neither key and were left as they are`)
  }
}

/** `unopened`: keys that neither master key decrypts. They were already lost and must not block the others. */
async function rewrapAll(db: Database, where: WrappedColumn, { ring, key }: Target) {
  let after = beforeAllIds
  const round = { done: 0, unopened: 0 }
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      const held = await lockOtherwiseWrapped(tx, where, { key, after, most: rowsAtATime })
      const wrapped = held.flatMap((row) => rewrappedOrNothing(ring, where, row))
      if (wrapped.length > 0) await saveKeys(tx, where, wrapped)
      round.done += wrapped.length
      round.unopened += held.length - wrapped.length
      return held
    })
    const last = rows.at(-1)
    if (!last) return round
    after = last.id
  }
}

function rewrappedOrNothing(ring: KeyRing, { owner }: WrappedColumn, { id, key }: WrappedRow): WrappedRow[] {
  try {
    return [{ id, key: rewrap(ring, `${owner}:${id}`, key) }]
  } catch {
    return []
  }
}

async function untilOlderTransactionsEnded(db: Database): Promise<void> {
  const horizon = await readHorizon(db)
  while (!(await hasPassed(db, horizon))) await wait(200)
}
