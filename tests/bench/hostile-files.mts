/*
 * Measures how long hostile files take to inspect, one at a time, and how long an honest upload waits when several
 * people send all of them at once. Files are inspected as the service does, but without the rest of the service. On a
 * busy machine the wait is corrected by the share of a processor that slow files got.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inspectionConfinement } from '#app/features/documents/intake/apart/run-apart.server.ts'
import { checkFile } from '#app/features/documents/intake/check-file.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { aSender } from '../support/checking.ts'
import { hostileFiles } from '../support/hostile-files.ts'
import { aPdf } from '../support/sample-files.ts'

/** How many people send them at once, and the interval at which files are selected: `npm run bench:files -- 8 1`. */
const [people = 2, every = 1] = process.argv.slice(2).map(Number)
const limitSeconds = { inspected: 2, honest: 3 }

const share = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const say = (line: string) => console.log(line)

/** The processor time of all finished child processes, which does not depend on how busy the machine is. */
function cpuMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  // Counted in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) * 10
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number; cpu: number }> {
  const [begin, cpu] = [performance.now(), cpuMs()]
  return { value: await work(), ms: performance.now() - begin, cpu: cpuMs() - cpu }
}

const { protections } = await inspectionConfinement()
say(`Protections: ${protections.join(', ') || 'none'}`)

const files: { name: string; fileName: string; bytes: Uint8Array; mustBeRefused: boolean }[] = []
const taken = hostileFiles.filter((_, index) => index % every === 0)
for (const { name, fileName, mustBeRefused, make } of taken) {
  const bytes = (await make()).slice(0, 9_999_999)
  files.push({ name, fileName, bytes, mustBeRefused })
}
say(`${files.length} hostile files`)

// Each upload has its own sender, so that no hourly limit applies.
const check = (fileName: string, bytes: Uint8Array, sender = aSender()) => checkFile(sender, fileName, inMemory(bytes))

const alone: number[] = []
const worked: number[] = []
const outcomes = new Map<string, number>()
const accepted: string[] = []
for (const { name, fileName, bytes, mustBeRefused } of files) {
  const { value, ms, cpu } = await timed(() => check(fileName, bytes))
  alone.push(ms)
  worked.push(cpu)
  const outcome = value.ok ? 'accepted' : value.problem.code
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  if (value.ok && mustBeRefused) accepted.push(name)
  if (cpu > limitSeconds.inspected * 500) say(`  ${seconds(cpu)} of the processor, ${seconds(ms)} ${outcome}: ${name}`)
}
say(
  `One at a time: half within ${seconds(share(alone, 0.5))}, 95 % within ${seconds(share(alone, 0.95))}, all within ${seconds(share(alone, 1))}`,
)
say(
  `Time of the processor: half within ${seconds(share(worked, 0.5))}, 95 % within ${seconds(share(worked, 0.95))}, all within ${seconds(share(worked, 1))}`,
)
say(`Outcomes: ${[...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`)
say(`Wrongly accepted: ${accepted.length}${accepted.map((name) => `\n  ${name}`).join('')}`)

const honestFile = await aPdf({ pages: 3 })
const unhindered: number[] = []
for (let time = 0; time < 5; time += 1) unhindered.push((await timed(() => check('statement.pdf', honestFile))).ms)
const senders = Array.from({ length: people }, () => aSender())
let left = files.length
const hostile = files.map(async ({ fileName, bytes }, index) => {
  await check(fileName, bytes, senders[index % people])
  left -= 1
})
const honest: number[] = []
while (left > people) {
  const { value, ms } = await timed(() => check('statement.pdf', honestFile))
  if (!value.ok) say(`  An honest file was refused: ${value.problem.code}`)
  honest.push(ms)
  await wait(200)
}
await Promise.all(hostile)
say(`An honest upload alone: half within ${seconds(share(unhindered, 0.5))}`)
say(
  `${people} people at once: ${honest.length} honest uploads, half within ${seconds(share(honest, 0.5))}, all within ${seconds(share(honest, 1))}`,
)
const slow = alone.flatMap((ms, index) => ((worked[index] ?? 0) >= 1_000 ? [ms / (worked[index] ?? ms)] : []))
const slowed = Math.max(1, share(slow, 0.5))
const wait95 = `95 % within ${seconds(share(honest, 0.95) / slowed)}, all within ${seconds(share(honest, 1) / slowed)}`
say(`The machine took ${slowed.toFixed(1)} times the processor's time; without its other work, about: ${wait95}`)
const isGood = accepted.length === 0 && share(honest, 1) / slowed <= limitSeconds.honest * 1000
say(isGood ? 'Within the limits' : 'Not within the limits')
process.exitCode = isGood ? 0 : 1
