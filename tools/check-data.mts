// Checks every fact under data/ as the service will read it. Prints one line per error and fails if there are any.
import { globSync, readFileSync } from 'node:fs'
import { readForms } from '#app/features/applications/forms/read-forms.ts'
import { readPostFiles } from '#app/features/content/posts/files/post-files.ts'
import { readMinistryFacts } from '#app/features/missions/facts/ministry-facts.ts'
import { readMissionFacts } from '#app/features/missions/facts/mission-facts.ts'
import { officialSites } from '#app/features/visas/facts/official-sites.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { schemeCoverage, unknownFeeShape } from '#app/features/visas/facts/scheme-coverage.ts'
import { describeEvidence } from './count-evidence.mts'

const faults: { file: string; what: string }[] = []
const raw: Record<string, unknown> = {}
const root = new URL('..', import.meta.url)

for (const path of globSync('data/**/*.json', { cwd: root })) {
  const file = `/${path.replaceAll('\\', '/')}`
  try {
    raw[file] = JSON.parse(readFileSync(new URL(`.${file}`, root), 'utf8'))
  } catch (error) {
    // A file that is not JSON is an error like any other; the rest is still checked.
    faults.push({ file, what: String(error) })
  }
}

for (const path of globSync('data/content/**/*.html', { cwd: root })) {
  const file = `/${path.replaceAll('\\', '/')}`
  raw[file] = readFileSync(new URL(`.${file}`, root), 'utf8')
}

const { facts, faults: found } = readFacts(raw)
faults.push(...found)
const { missions = [], faults: inMissions } = readMissionFacts(raw, facts?.countries ?? [])
const { ministries, faults: inMinistries } = readMinistryFacts(raw, facts?.countries ?? [])
// Without countries every mission would be in an unknown one.
if (facts) faults.push(...inMissions, ...inMinistries)
const codes = new Set(facts?.countries.map(({ code }) => code))
const { library, faults: inPosts } = readPostFiles(raw, facts ? { codes } : {})
faults.push(...inPosts)
const { forms, faults: inForms } = readForms(raw, facts?.schemes ?? [])
// Without visas no form would belong to one.
if (facts) faults.push(...inForms)
const { sites, hosts, faults: inSites } = officialSites(raw, codes)
if (facts) faults.push(...inSites)

const unknownFees = unknownFeeShape.safeParse(raw['/data/unknown-fees.json'])
const coverage = facts && schemeCoverage(facts, unknownFees.data ?? {})
if (!unknownFees.success) faults.push({ file: '/data/unknown-fees.json', what: String(unknownFees.error) })
if (coverage) {
  const schemeFault = (what: string) => (id: string) => faults.push({ file: '/data/schemes', what: `${id} ${what}` })
  coverage.withoutScheme.forEach(schemeFault('needs a visa that no scheme describes'))
  coverage.withoutSource.forEach(schemeFault('has no source'))
  coverage.unlisted.forEach(schemeFault('has no fee, and data/unknown-fees.json does not say why'))
  coverage.idle.forEach(schemeFault('is in data/unknown-fees.json, and is no scheme without a fee'))
}

for (const { file, what } of faults) console.error(`${file.slice(1)}: ${what}`)
if (faults.length > 0 || !facts || !coverage) {
  process.exitCode = 1
} else {
  const destinations = new Set(facts.rules.map(({ to }) => to))
  const pairs = facts.rules.reduce((count, { passports }) => count + passports.length, 0)
  console.log(`${facts.countries.length} countries and travel documents`)
  console.log(`${facts.rules.length} rules for ${destinations.size} destinations, ${pairs} routes`)
  const emergencies = facts.countries.filter(({ emergency }) => emergency !== null).length
  const noEmergency = facts.countries.filter((country) => country.isDestination && !country.emergency)
  const withPassportRule = new Set(facts.rules.filter(({ passport }) => passport !== null).map(({ to }) => to)).size
  const transitPlaces = new Set(facts.transits.map(({ destination }) => destination)).size
  const dated = facts.changes.filter(({ date }) => date !== null).length
  console.log(
    `${withPassportRule} destinations with a rule for the passport, ${destinations.size - withPassportRule} without`,
  )
  console.log(`${facts.transits.length} transit rules for ${transitPlaces} destinations`)
  console.log(`${facts.changes.length} changes, ${dated} of them dated`)
  console.log(
    `${emergencies} places with emergency numbers, none known for ${noEmergency.map(({ code }) => code).join(' ') || 'nobody'}`,
  )
  console.log(
    `${facts.schemes.length} schemes for ${new Set(facts.schemes.map(({ destination }) => destination)).size} destinations`,
  )
  console.log(
    `${coverage.permissions} of these routes need a permission, ${coverage.withoutScheme.length} without a scheme`,
  )
  console.log(
    `${coverage.withoutSource.length} schemes without a source, ${coverage.fromKnowledge.length} from general knowledge alone, ${coverage.withoutFee.length} without a fee, each with the reason`,
  )
  const longest = Math.max(...[...forms.values()].map(({ groups }) => groups.length))
  console.log(`${forms.size} forms of governments, the longest of ${longest} pages`)
  console.log(`${library?.posts.length ?? 0} articles in ${library?.categories.length ?? 0} categories`)
  console.log(`${sites} official sites on ${hosts} hosts, ministries of ${ministries.size} countries`)
  if (missions.length > 0)
    console.log(`${missions.length} missions of ${new Set(missions.map(({ operator }) => operator)).size} countries`)
  for (const line of describeEvidence(facts, missions)) console.log(line)
}
