// Compares the facts with a public matrix of passport requirements, pair by pair, and with the entry pages of 3
// governments, page by page. Nothing of either is stored.
import { agreement, compare, explain, type Matrix, readMatrix, readOurFacts, reasons, rulings } from './comparison.ts'
import { aspects, comparePages, pageRulings, reasonFor } from './pages/compare-pages.ts'
import { type GovernmentPage, governments, readGovernmentPages } from './pages/page-files.ts'

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`

const { rules, countries, passportsOf } = readOurFacts()
const matrix = readMatrix()
if (matrix) printMatrix(matrix)
else console.log('The matrix is not beside the project (../shared/data).')
const pages = readGovernmentPages(countries)
if (pages) printPages(pages)
else console.log('The entry pages are not beside the project (../shared/data).')

function printMatrix(matrix: Matrix) {
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
}

function printPages(read: readonly GovernmentPage[]) {
  const { counts, differences } = comparePages(read, rules)
  console.log(`\n${read.length} entry pages of ${governments.length} governments, each for its own passport\n`)
  for (const government of governments) {
    for (const aspect of aspects) {
      const { compared, same, older } = counts.get(`${government} ${aspect}`) ?? { compared: 0, same: 0, older: 0 }
      const apart = older > 0 ? `, ${older} pages are older than what changed` : ''
      console.log(`${government} ${aspect.padEnd(10)} ${percent(same, compared)} of ${compared} agree${apart}`)
    }
  }
  console.log('\nRead as agreement:')
  for (const { to, theirs, ours, why } of pageRulings) console.log(`${to}: ${theirs} is read as ${ours}. ${why}`)
  console.log('\nWhere we say something else, and why:')
  for (const difference of differences) {
    const { government, to, aspect, ours, theirs } = difference
    const why = reasonFor(difference)?.why ?? 'NO REASON'
    console.log(`${government} ${to} ${aspect}: ${ours}, the page says ${theirs}. ${why}`)
  }
}
