// How our facts compare with a public matrix of passport requirements, pair by pair. Nothing of the matrix is kept.
import { agreement, compare, explain, readMatrix, readOurFacts, reasons, rulings } from './comparison.ts'

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`

const matrix = readMatrix()
if (!matrix) {
  console.log('The matrix is not beside the project (../shared/data), so there is nothing to compare with.')
  process.exit(0)
}

const { rules, passportsOf } = readOurFacts()
const found = compare(matrix, rules)
const between = found.pairs - found.ownCountry

console.log(`${found.pairs} pairs, ${found.ownCountry} of them one's own country; compared: ${between}\n`)
console.log(`${percent(agreement(found), 1)} agree`)
console.log(`  (${percent(found.same + found.alternative, between)} without the rulings)`)
console.log(`  ${found.same} say the same kind`)
console.log(`  ${found.alternative} name a kind that we have as an alternative`)
console.log(`  ${found.ruled} are covered by a ruling on a whole regime:`)
for (const { to, theirs, ours, why } of rulings) console.log(`    ${to}: ${theirs} is read as ${ours}. ${why}`)
console.log(`  ${found.sameDays} of those of the same kind also name the same longest stay`)
console.log(`${found.disagreements.length} disagree, ${found.missing.length} have no answer of ours\n`)

const kinds = new Set([...Object.keys(found.theirKinds), ...Object.keys(found.ourKinds)])
console.log(`${'kind'.padEnd(16)} ${'ours'.padStart(6)} ${'theirs'.padStart(6)}`)
for (const kind of kinds) {
  const [ours = 0, theirs = 0] = [found.ourKinds[kind], found.theirKinds[kind]]
  console.log(`${kind.padEnd(16)} ${String(ours).padStart(6)} ${String(theirs).padStart(6)}`)
}

console.log('\nWhere we say something else, and why:')
const { explained, unexplained } = explain(found.disagreements, reasons, passportsOf)
for (const { reason, pairs, idle } of explained) {
  console.log(`${reason.destination} ${reason.says} for ${pairs.map(({ from }) => from).join(' ')}: ${reason.why}`)
  if (idle.length > 0) console.log(`  no longer needed for ${idle.join(' ')}`)
}
for (const { from, to, ours } of unexplained) console.log(`${to} ${ours.kind} for ${from}: NO REASON`)
