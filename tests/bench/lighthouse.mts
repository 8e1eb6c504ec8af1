import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserFlags } from '#tests/support/browser-flags.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Judgement = {
  /** Of 100. */
  marks: Partial<Record<(typeof categories)[number], number>>
  paintMs: number
  blockedMs: number
  shift: number
  /** As sent, compressed. */
  bytes: { all: number; scripts: number }
  /** How a framework's script is recognised, if there is one. */
  framework: string | undefined
  fonts: string[]
  /** The audits that lost points. */
  failed: string[]
}

// Strings that React, its router and other frameworks always include in what they send to a browser.
const framework = /react\.(?:transitional\.)?element|hydrateRoot|__reactRouter|__vue__|ng-version|svelte-/

/** Opens a browser for Lighthouse, with its own profile: a mid-range phone on slow mobile data. */
export async function openJudge(
  port: number,
): Promise<{ look(url: string): Promise<Judgement>; time(url: string): Promise<Judgement>; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${port}`, ...browserFlags],
  })
  return {
    look: (url) => look(url, port, [...categories]),
    time: (url) => look(url, port, ['performance']),
    close: () => browser.close(),
  }
}

// On a busy machine the browser's trace sometimes lacks its beginning, and the visit is repeated.
const mostVisits = 4

async function visit(url: string, port: number, onlyCategories: string[], visits = 1): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories })
  const problem = result ? result.lhr.runtimeError?.message : 'Lighthouse has nothing to say'
  if (result && !problem) return result.lhr
  if (visits === mostVisits) throw new Error(`${url}: ${problem}`)
  return visit(url, port, onlyCategories, visits + 1)
}

async function look(url: string, port: number, onlyCategories: string[]): Promise<Judgement> {
  const { audits, categories: judged } = await visit(url, port, onlyCategories)
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = requestsOf(audits['network-requests']?.details)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const texts = await Promise.all(scripts.map(async ({ url }) => (await fetch(url)).text()))
  const sum = (list: Request[]) => list.reduce((total, { transferSize }) => total + (transferSize ?? 0), 0)
  return {
    marks: Object.fromEntries(categories.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)])),
    paintMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    bytes: { all: sum(requests), scripts: sum(scripts) },
    fonts: requests.flatMap(({ url, resourceType }) => (resourceType === 'Font' ? [url] : [])),
    framework: texts.map((text) => framework.exec(text)?.[0]).find(Boolean),
    failed: categories.flatMap((name) =>
      (judged[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id]
        const isLost = weight > 0 && audit && audit.score !== null && audit.score < 0.9
        return isLost ? [`${name}: ${audit.title} ${audit.displayValue ?? ''}`] : []
      }),
    ),
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

type Request = { url: string; resourceType?: string; transferSize?: number }

function requestsOf(details: unknown): Request[] {
  return (details as { items?: Request[] } | undefined)?.items ?? []
}
