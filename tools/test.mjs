import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfChanged } from './build-steps.mjs'
import { flakyIn } from './flaky.mjs'
import { commandOf } from './node-runtime.mjs'
import { prepare } from './prepare.mjs'
import { environmentFor, run } from './run.mjs'

const parts = process.argv.slice(2)
const suites = parts.filter((part) => part !== 'all')
const isWanted = (part) => suites.length === 0 || suites.includes(part)
// Maximum number of tests that pass only on a retry. With more, the run fails, because unreliable tests prove nothing.
const mostFlaky = 3

// Tests have their own database and settings, regardless of the shell's environment.
const ours = [
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO_MODE',
  'APP_ORIGIN',
  'APP_KEY',
  'APP_KEY_NEXT',
  'PORT',
  'NODE_ENV',
  'TRUSTED_PROXY',
]
const others = [
  'SMTP_URL',
  'SMS_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'PLACE_HEADER',
  'WORDS_FILE',
  'TEST_LANGUAGES',
  'CONNECTIONS_PER_ADDRESS',
  'STOP_SECONDS',
  'LEAST_FREE_MB',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'FILES_URL',
  'PAYMENT_PROVIDERS',
  'PAYMENT_TEST_KEYS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_URL',
]
for (const name of [...ours, ...others]) {
  delete process.env[name]
}

// By default the longest tests run a part of their cases.
if (parts.includes('all')) process.env.TESTS = 'all'

const node = await prepare({ development: true, pictures: false }).catch(endUnprepared)
const reports = mkdtempSync(join(tmpdir(), 'portolan-reports-'))
const total = { passed: 0, failed: 0 }
const flaky = []
const times = []

// The checks use one core, one after the other; the build and then the tests start on the other.
const checking = isWanted('unit') ? checks() : undefined
await timed('Build', () => buildIfChanged(node)).catch(endUnprepared)
if (isWanted('unit')) await Promise.all([checking, suite('Unit, use-case, house and HTTP tests', vitest)])
if (isWanted('journeys')) await suite('Journeys in Chromium and Firefox', journeys)

rmSync(reports, { recursive: true, force: true })
printTimes()
if (flaky.length > 0) console.log(`\nPassed only on a retry:\n${flaky.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
console.log(flaky.length > mostFlaky ? `${flaky.length} flaky (at most ${mostFlaky} allowed)` : `${flaky.length} flaky`)
process.exitCode = total.failed > 0 || flaky.length > mostFlaky ? 1 : 0

async function checks() {
  await check('Formatting and lint', [[commandOf('@biomejs/biome', 'biome'), 'check', '.']])
  await check('Types', [
    [commandOf('@react-router/dev', 'react-router'), 'typegen'],
    // One checker uses one core: several checkers would derive the same types again.
    [commandOf('typescript-native', 'tsc'), '--noEmit', '--checkers', '1'],
  ])
  await check('The import rule', [
    [commandOf('dependency-cruiser', 'depcruise'), 'app', 'demo', 'imagery', '--config', '.dependency-cruiser.cjs'],
  ])
  await check('Nothing unused', [[commandOf('knip')]])
  await check('The facts in data/', [['tools/check-data.mts']])
}

function endUnprepared(problem) {
  console.log(`${problem.message}\n\n0 passed, 1 failed\n0 flaky`)
  process.exit(1)
}

function printTimes() {
  const longest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3)
  const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`
  const parts = longest.map(({ title, seconds }) => `${title} ${minutes(seconds)}`)
  console.log(`\n${minutes(performance.now() / 1000)} in all; longest: ${parts.join(', ')}`)
}

/** A tool's check counts as one test, and prints nothing unless it fails. */
async function check(title, commands) {
  await suite(title, async () => {
    for (const command of commands) {
      const { code, output } = await run(node, command, { env: environmentFor(node), quiet: true })
      if (code !== 0) {
        console.log(output.trim())
        return { passed: 0, failed: 1 }
      }
    }
    return { passed: 1, failed: 0 }
  })
}

async function suite(title, work) {
  const { passed, failed, seconds } = await timed(title, work)
  total.passed += passed
  total.failed += failed
  // Suites run in parallel, so each line names its suite.
  console.log(`\n${title}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`)
}

async function timed(title, work) {
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  times.push({ title, seconds })
  return { ...result, seconds }
}

async function vitest() {
  const report = join(reports, 'vitest.json')
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node, [commandOf('vitest'), ...options], { env: environmentFor(node) })
  return counted(code, () => {
    const { numPassedTests, numFailedTests, testResults } = read(report)
    // A file that cannot be loaded contains no tests, but counts as failed.
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
    )
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
  })
}

async function journeys() {
  const browsers = {
    CHROMIUM_PATH: await findBrowser('chromium'),
    CHROMIUM_SHELL_PATH: await findBrowser('shell'),
    FIREFOX_PATH: await findBrowser('firefox'),
  }
  if (!Object.values(browsers).every(Boolean)) return { passed: 0, failed: 1 }
  const report = join(reports, 'journeys.json')
  const env = environmentFor(node, { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const command = [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json']
  const { code } = await run(node, command, { env })
  return counted(code, () => {
    const { stats, suites } = read(report)
    flaky.push(...flakyIn(suites))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

/** A run that failed as a whole is a failure, even if every test it reached has passed. */
function counted(code, count) {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = count()
  } catch {
    // No report: the run did not get that far.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
