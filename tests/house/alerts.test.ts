import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import '#app/platform/metrics/inspection.server.ts'
import { registry } from '#app/platform/metrics/instruments.server.ts'
import { openMetrics } from '#app/platform/metrics/open-metrics.server.ts'

const rules = readFileSync('docs/alerts.yml', 'utf8')
const page = readFileSync('docs/operating.md', 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

// Provided by Debian's package `prometheus`; without it only the names are checked.
test.skipIf(!hasPromtool)('each alert is a valid Prometheus rule, and fires on its condition', () => {
  for (const [command, file] of [
    ['check', 'docs/alerts.yml'],
    ['test', 'tests/alerts/alerts.yml'],
  ] as const) {
    const { status, stdout, stderr } = spawnSync('promtool', [command, 'rules', file], { encoding: 'utf8' })
    expect(`${status} ${status === 0 ? '' : stdout + stderr}`).toBe('0 ')
  }
})

test('each alert is tested both ways, and the page for operators says what to do', () => {
  expect(alerts.length).toBeGreaterThan(10)
  const tried = readFileSync('tests/alerts/alerts.yml', 'utf8')
  expect(alerts.filter((name) => !tried.includes(`alertname: ${name}`))).toEqual([])
  expect(alerts.filter((name) => !page.includes(`| ${name} |`))).toEqual([])
})

test('every metric used by an alert exists', () => {
  openMetrics({ db: undefined as never, pools: {}, check: async () => {} })
  const known = registry.getMetricsAsArray().map(({ name }) => name)
  const asked = [...rules.matchAll(/\b((?:portolan|nodejs)_\w+)/g)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(10)
  expect([...new Set(asked)].filter((name) => !known.includes(name.replace(/_bucket$/, '')))).toEqual([])
})
