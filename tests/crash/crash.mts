// Breaks something under load, repeatedly, and checks for anything lost, half done, left behind or hanging.
// npm run test:crash -- [kind] [count] [seed]
import { spawnSync } from 'node:child_process'
import { seededRandom } from '#imagery/seeded-random.ts'
import { kinds } from './kinds.ts'
import { type Acts, lastLook, openWatcher, type Round, round, somePeople } from './trial.ts'

const [name = 'server', given, seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const kind = kinds[name]
if (!kind) {
  console.error(`What can be broken: ${Object.keys(kinds).join(', ')}`)
  process.exit(2)
}
const missing = kind.missing?.()
if (missing) {
  console.error(`"${name}" cannot be tried here: ${missing}.`)
  process.exit(2)
}

if (kind.mounts && !process.env.MOUNTS_APART) {
  const again = ['--mount', process.execPath, 'tests/support/run-program.mjs', ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', again, { stdio: 'inherit', env: { ...process.env, MOUNTS_APART: '1' } })
  process.exit(status ?? 1)
}

const count = Number(given ?? kind.count)
console.log(`${count} × ${kind.what}, seed ${seed}`)
const random = seededRandom(seed)
const target = await kind.open()
const watcher = await openWatcher(target)
const people = somePeople()
const rounds: Round[] = []
const faults: string[] = []
const began = performance.now()
for (let number = 1; number <= count; number += 1) {
  try {
    const one = await round(target, watcher, people, random)
    rounds.push(one)
    faults.push(...one.faults.map((fault) => `round ${number}: ${fault}`))
    process.stdout.write(one.faults.length > 0 ? 'x' : '.')
  } catch (error) {
    // Stops after a hang or a failed recovery: another round would show nothing.
    faults.push(`round ${number}: ${error instanceof Error ? error.message : error}`)
    process.stdout.write('X')
    break
  }
}
const minutes = (performance.now() - began) / 60_000
faults.push(...(await lastLook(target).catch(({ message }: Error) => [`the last look: ${message}`])))
report()
process.exit(faults.length === 0 ? 0 : 1)

function report(): void {
  const times = rounds.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  const acts: Acts = { account: 0, answer: 0, document: 0, payment: 0 }
  for (const { acknowledged } of rounds)
    for (const act of Object.keys(acts) as (keyof Acts)[]) acts[act] += acknowledged[act]
  const putOff = rounds.reduce((sum, one) => sum + one.putOff, 0)
  console.log(`\n${rounds.length} of ${count} rounds in ${minutes.toFixed(1)} minutes`)
  console.log(`Acknowledged and looked for: ${JSON.stringify(acts)}; asked to try again: ${putOff}`)
  console.log(`Serving again after ${at(0.5)} ms (median), ${at(0.95)} ms (p95), ${at(1)} ms at the most`)
  for (const fault of faults) console.log(`Fault: ${fault}`)
  const good = 'Nothing acknowledged was lost, nothing is half done, nobody was left behind, nothing hangs.'
  console.log(faults.length === 0 ? good : `${faults.length} faults.`)
}
