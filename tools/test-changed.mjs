import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { buildIfChanged } from './build-steps.mjs'
import { commandOf } from './node-runtime.mjs'
import { prepare } from './prepare.mjs'
import { environmentFor, root, run } from './run.mjs'
import { builtTestsFor, readEveryPage } from './test-map.mjs'

/*
 * npm run test:changed [-- --built] [-- REF]: the tests that a change can break. The change is everything since the
 * branch left main (or REF), committed or not. Unit and use-case tests are found by their imports; house tests read
 * every source and always run. Tests of the built service are found by tools/test-map.mjs, and run with --built.
 */
const words = process.argv.slice(2)
const withBuild = words.includes('--built')
const base = words.find((word) => !word.startsWith('--')) ?? 'main'

// Files that no import reveals: a change to one of these can break any test.
const everything =
  /^(drizzle\/|package-lock\.json|vitest\.config\.ts|tests\/support\/(database|templates|global-setup|cluster)\.ts)/

function git(...options) {
  const stdio = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio }).split('\n').filter(Boolean)
}

/** A clone of a single branch has no local main. */
function forkPoint() {
  for (const one of [base, `origin/${base}`]) {
    try {
      return git('merge-base', one, 'HEAD')[0]
    } catch {
      // The next one may exist.
    }
  }
  return 'HEAD'
}

function changedFiles() {
  const fork = forkPoint()
  const files = [...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].sort()
}

const files = changedFiles()
if (files.length === 0) {
  console.log(`Nothing has changed since ${base}.`)
  process.exit(0)
}
const there = files.filter((file) => existsSync(`${root}/${file}`))
const node = await prepare({ development: true })
const env = environmentFor(node)
const start = performance.now()
const failed = []

console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'}`)
// Type checks use one core while the tests use the other.
const checks = [checkTypes(), runVitest()]
if (there.length > 0) checks.unshift(command('Formatting and lint', lint(), { quiet: true }))
await Promise.all(checks)
await builtTests()
console.log(
  `\n${((performance.now() - start) / 1000).toFixed(0)} s${failed.length ? `; failed: ${failed.join(', ')}` : ''}`,
)
process.exitCode = failed.length > 0 ? 1 : 0

function lint() {
  return [commandOf('@biomejs/biome', 'biome'), 'check', '--no-errors-on-unmatched', ...there]
}

async function checkTypes() {
  if (!files.some((file) => /\.(tsx?|mts)$|^package-lock\.json$|^tsconfig\.json$/.test(file))) return
  await command('Route types', [commandOf('@react-router/dev', 'react-router'), 'typegen'], { quiet: true })
  await command('Types', [commandOf('typescript-native', 'tsc'), '--noEmit'], { quiet: true })
}

async function runVitest() {
  const vitest = commandOf('vitest')
  const unbuilt = ['--exclude', 'tests/service/**', '--passWithNoTests']
  if (files.some((file) => everything.test(file))) return command('Tests', [vitest, 'run', ...unbuilt])
  const houseTests = git('ls-files', 'tests/house/*.test.ts')
  const sources = there.filter((file) => /\.(tsx?|mts|json|css)$/.test(file) && !/^package/.test(file))
  await command('Tests', [vitest, 'related', '--run', ...unbuilt, ...sources, ...houseTests])
}

async function builtTests() {
  const found = builtTestsFor(files)
  if (found && found.service.length + found.journeys.length === 0) return
  const service = found?.service.map((name) => `tests/service/.*${name}.test.ts`) ?? ['all of tests/service']
  const journeys = found?.journeys.map((name) => `${name}.spec.ts`) ?? ['all journeys']
  if (!withBuild || !found) return sayWhatIsLeft(service, journeys)
  await buildIfChanged(node)
  if (service.length > 0) await command('Service tests', [commandOf('vitest'), 'run', ...namesOfService(found.service)])
  if (journeys.length > 0) await runJourneys(journeys)
  console.log(
    `\nNot run, since they read every page: ${[...readEveryPage.service, ...readEveryPage.journeys].join(', ')}`,
  )
}

function namesOfService(names) {
  return git('ls-files', 'tests/service/*.test.ts').filter((file) =>
    names.some((name) => file.endsWith(`/${name}.test.ts`)),
  )
}

async function runJourneys(specs) {
  const browsers = { CHROMIUM_PATH: await findBrowser('chromium'), CHROMIUM_SHELL_PATH: await findBrowser('shell') }
  const options = ['test', '--project=desk', ...specs.map((spec) => `/${spec}`)]
  await command('Journeys', [commandOf('@playwright/test', 'playwright'), ...options], {
    changes: browsers,
  })
}

function sayWhatIsLeft(service, journeys) {
  const how = service[0]?.startsWith('all') ? 'npm test' : 'npm run test:changed -- --built'
  console.log(`\nNot run, since they need a build (${how}):`)
  for (const name of [...service, ...journeys]) console.log(`  ${name}`)
}

/** Runs a command; with `quiet` its output is shown only if it fails. */
async function command(title, options, { quiet = false, changes = {} } = {}) {
  const { code, output, seconds } = await run(node, options, { env: { ...env, ...changes }, quiet })
  if (code !== 0) failed.push(title)
  if (quiet && code !== 0) console.log(output.trim())
  console.log(`${title}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`)
}
