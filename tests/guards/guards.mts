import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Guard, guards } from './guards.ts'

/**
 * Removes one guard after another from a copy of the code, and checks that a test fails. A guard whose removal no test
 * notices is not protected.
 *
 * npm run test:guards [words of a name]
 */
const [, , ...words] = process.argv
const chosen = guards.filter(({ what }) => words.every((word) => what.includes(word)))
const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'portolan-guards-'))
const left = /^(node_modules|\.git|\.data|screenshots|test-results)$/

cpSync(root, copy, { recursive: true, filter: (path) => !left.test(path.slice(root.length + 1)) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(1))

function runNode(args: string[]): boolean {
  const { status } = spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' })
  return status === 0
}

const build = () => runNode(['tools/build.mjs'])
const passes = ({ proof, named }: Guard) =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', proof, ...(named ? ['-t', named] : [])])

/** Returns what the tests did after the guard was removed. */
function tryWithout(guard: Guard): 'noticed' | 'NOT NOTICED' | 'NOT FOUND' | 'DOES NOT BUILD' {
  const path = join(copy, guard.file)
  const before = readFileSync(path, 'utf8')
  if (before.split(guard.guard).length !== 2) return 'NOT FOUND'
  writeFileSync(path, before.replace(guard.guard, guard.without))
  try {
    // Tests over HTTP run the built service.
    if (guard.proof.startsWith('tests/service') && !build()) return 'DOES NOT BUILD'
    return passes(guard) ? 'NOT NOTICED' : 'noticed'
  } finally {
    writeFileSync(path, before)
  }
}

let noticed = 0
for (const guard of chosen) {
  const outcome = tryWithout(guard)
  if (outcome === 'noticed') noticed += 1
  console.log(`${outcome.padEnd(14)} ${guard.what} (${guard.proof})`)
}
console.log(`\n${noticed} of ${chosen.length} guards are missed by a test`)
process.exitCode = noticed === chosen.length ? 0 : 1
