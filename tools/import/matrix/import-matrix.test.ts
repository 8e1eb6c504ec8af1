import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import type { RawFiles } from '#app/features/visas/facts/fact-files.ts'
import { pairName, rulesByPair } from '#app/features/visas/facts/import/compare-matrix.ts'
import { equivalences } from '#app/features/visas/facts/import/equivalences.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { requirementKinds } from '#app/features/visas/requirement.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { factJson } from '../fact-json.ts'
import { type ImportMatrixOptions, importMatrix } from './import-matrix.ts'

type Said = Record<string, Record<string, { status: string; days?: number }>>
type Policy = { default?: object; rules?: { passports: string[] }[]; unknown?: string[] }

const asOf = '2026-11-01' as PlainDate
const provenance = { asOf, source: 'A table for tests' } as const

const words: Record<(typeof requirementKinds)[number], string> = {
  visa_free: 'visa free',
  eta: 'eta',
  evisa: 'e-visa',
  visa_on_arrival: 'visa on arrival',
  embassy_visa: 'visa required',
  no_admission: 'no admission',
}

/** Imports the statements, writes them in the file format, and reads them again. */
function take(said: Said, options: Partial<ImportMatrixOptions> = {}, raw: RawFiles = bundledFiles) {
  const bytes = new TextEncoder().encode(JSON.stringify(said))
  const result = importMatrix(raw, bytes, { asOf, provenance, ...options })
  if (!result.ok) throw new Error(JSON.stringify(result.problem.problems))
  const { report, plan } = result.value
  const texts = [...plan].map(([path, file]) => [path, JSON.parse(factJson(file))])
  const written = { ...raw, ...Object.fromEntries(texts) }
  const { facts, faults } = readFacts(written, { complete: false })
  expect(faults).toEqual([])
  if (!facts) throw new Error('no facts')
  return { report, plan, files: written, rules: rulesByPair(facts) }
}

const policy = (files: RawFiles, code: string) => files[`/data/policies/${code}.json`] as Policy
const before = readFacts(bundledFiles).facts
const passports = (before?.countries ?? []).filter(({ passportOf }) => passportOf === null).map(({ code }) => code)
const destinations = (before?.countries ?? []).filter(({ isDestination }) => isDestination).map(({ code }) => code)

const status = fc
  .tuple(fc.constantFrom(...requirementKinds), fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }))
  .map(([kind, days]) => ({ kind, days: kind === 'no_admission' ? undefined : days }))
const edit = fc.tuple(fc.constantFrom(...passports), fc.constantFrom(...destinations, 'FR', 'DE', 'TR'), status)

function saidBy(edits: readonly (readonly [string, string, { kind: keyof typeof words; days: number | undefined }])[]) {
  const said: Said = {}
  for (const [from, to, { kind, days }] of edits) {
    if (from === to) continue
    said[from] = { ...said[from], [to]: { status: words[kind], ...(days !== undefined && { days }) } }
  }
  return said
}

test('after an import only the facts in the file have changed; another import changes nothing', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), fc.boolean(), (edits, force) => {
      const said = saidBy(edits)
      if (Object.keys(said).length === 0) return
      const ours = before && rulesByPair(before)
      const isSaid = (name: string) => {
        const [from = '', to = ''] = name.split(' ')
        return said[from]?.[to] !== undefined
      }
      const { rules, files } = take(said, { force })
      for (const [from, row] of Object.entries(said)) {
        for (const [to, { status: word, days = null }] of Object.entries(row)) {
          const rule = rules.get(pairName(from, to))
          const isPoorer = rule && equivalences.some(({ holds }) => holds(rule, { kind: kindOf(word), days }))
          const isKept = rule && !force && rule.asOf > asOf
          if (!isPoorer && !isKept) expect(rule).toMatchObject({ kind: kindOf(word), days })
        }
      }
      const others = [...(ours ?? [])].filter(([name]) => !isSaid(name))
      expect(others.filter(([name, rule]) => textOf(rules.get(name)) !== textOf(rule))).toEqual([])
      expect([...rules.keys()].filter((name) => !ours?.has(name) && !isSaid(name))).toEqual([])
      expect(take(said, { force }, files).plan.size).toBe(0)
    }),
    { numRuns: 10 },
  )
}, 240_000)

/** Everything in a rule except its passports. */
const textOf = (rule: object | undefined) => JSON.stringify({ ...rule, passports: undefined })

const kindOf = (word: string) => requirementKinds.find((kind) => words[kind] === word) ?? 'visa_free'

test('pairs that a whole file does not mention are removed, one by one', () => {
  const ours = before ? [...rulesByPair(before)] : []
  const said: Said = {}
  for (const [name, { kind, days, to }] of ours) {
    const [from = ''] = name.split(' ')
    if (name === 'IN KE' || name === 'XXA FR' || to === 'VN') continue
    said[from] = { ...said[from], [to]: { status: words[kind], ...(days !== null && { days }) } }
  }
  const { rules, files, plan, report } = take(said, { whole: true, asOf: '2026-11-20' as PlainDate })
  expect(rules.has('IN KE')).toBe(false)
  expect(rules.has('XXA FR')).toBe(false)
  expect(rules.has('XXA DE')).toBe(true)
  expect([...plan.keys()].sort()).toEqual(['FR', 'KE', 'VN'].map((code) => `/data/policies/${code}.json`))
  expect(policy(files, 'KE').unknown).toEqual(['IN'])
  expect(policy(files, 'FR').unknown).toEqual(['XXA'])
  expect([...rules.keys()].filter((name) => name.endsWith(' VN'))).toEqual([])
  expect(policy(files, 'VN').unknown).toEqual(['@all -VN'])
  expect(report.join('\n')).toContain('eta 90 → unknown: 1 (IN)')
  expect(take(said, { whole: true }, files).plan.size).toBe(0)
})

test('one passport changes one rule and its line', () => {
  const { files } = take({ SG: { KE: { status: 'eta', days: 90 } }, IN: { KE: { status: 'visa free', days: 30 } } })
  const kenya = factJson(policy(files, 'KE')).split('\n')
  const old = factJson(policy(bundledFiles, 'KE')).split('\n')
  const added = kenya.filter((line) => !old.includes(line))
  expect(old.filter((line) => /[A-Z]{2}/.test(line) && !kenya.includes(line))).toEqual(['        "BN MV MY SG",'])
  expect(added).toContain('        "BN MV MY",')
  expect(added.join('\n')).toContain('"kind": "eta"')
  expect(added.join('\n')).toContain('"asOf": "2026-11-01"')
  expect(added.join('\n')).toContain('"source": "A table for tests"')
})

const schengen = destinations.filter((code) => (bundledFiles[`/data/policies/${code}.json`] as { like?: string })?.like)

test('a change in one member stays its own; a change in all is made once', () => {
  const one = take({ IN: { FR: { status: 'visa free', days: 30 } } })
  expect([...one.plan.keys()]).toEqual(['/data/policies/FR.json'])
  expect(one.rules.get('IN DE')?.kind).toBe('embassy_visa')

  const everywhere = Object.fromEntries(schengen.map((code) => [code, { status: 'visa free', days: 30 }]))
  const all = take({ IN: everywhere })
  expect([...all.plan.keys()]).toEqual(['/data/policies/schengen.json'])
  expect(all.rules.get('IN IS')).toMatchObject({ kind: 'visa_free', days: 30, source: 'A table for tests', asOf })

  const { LI: _one, ...most } = everywhere
  const partly = take({ IN: most })
  expect(partly.plan.has('/data/policies/schengen.json')).toBe(false)
  expect(partly.rules.get('IN LI')?.kind).toBe('embassy_visa')
})

test('a destination without a file gets one; a passport not mentioned stays unknown', () => {
  const { '/data/policies/AD.json': _andorra, ...others } = bundledFiles
  const said: Said = {
    IN: { AD: { status: 'visa required' } },
    FR: { AD: { status: 'visa free' } },
    XXB: { AD: { status: 'visa required' } },
    KE: { AD: { status: 'visa required' } },
  }
  const { files, rules } = take(said, {}, others)
  const andorra = policy(files, 'AD')
  expect(andorra).toMatchObject({ destination: 'AD', ...provenance, default: { kind: 'embassy_visa' } })
  expect([...rules.keys()].filter((name) => name.endsWith(' AD')).sort()).toEqual(['FR AD', 'IN AD', 'KE AD', 'XXB AD'])
  // A later import finds the others.
  const later = take({ US: { AD: { status: 'visa required' } } }, {}, files)
  expect(later.rules.get('US AD')).toMatchObject({ kind: 'embassy_visa' })
  expect(later.rules.has('GB AD')).toBe(false)
})

test('a change for nearly every passport becomes the default', () => {
  const everybody = passports.filter((code) => code.length === 2 && code !== 'KE' && code !== 'EH')
  const said = Object.fromEntries(everybody.map((code) => [code, { KE: { status: 'eta', days: 60 } }]))
  delete said.IN
  const { files, rules } = take(said)
  expect(policy(files, 'KE').default).toMatchObject({ kind: 'eta', days: 60, asOf })
  expect(policy(files, 'KE').rules).toHaveLength(1)
  expect(policy(files, 'KE').rules).toMatchObject([{ kind: 'eta', days: 90, passports: ['IN'] }])
  expect(rules.get('IN KE')).toMatchObject({ days: 90, asOf: '2026-02-17' })
})

test('a newer fact is kept, unless the import is forced', () => {
  const said = { IN: { KE: { status: 'visa free', days: 7 } } }
  const early = { asOf: '2025-01-01' as PlainDate }
  const kept = take(said, early)
  expect(kept.plan.size).toBe(0)
  expect(kept.report.join('\n')).toContain('kept: ours is newer, eta 90 → visa_free 7: 1 (IN)')
  const { rules } = take(said, { ...early, force: true, provenance: { ...provenance, ...early } })
  expect(rules.get('IN KE')).toMatchObject({ kind: 'visa_free', days: 7, asOf: '2025-01-01' })
})

test.for([
  ['JP', 'IN', 'e-visa', undefined, 'an alternative'],
  ['JP', 'IN', 'visa on arrival', undefined, 'no days'],
  ['IN', 'TR', 'e-visa', undefined, 'a condition'],
  ['IN', 'TR', 'e-visa', 30, 'a condition with its days'],
] as const)('%s to %s as %s is no change: the file says less (%s)', ([from, to, word, days]) => {
  const { plan, report } = take({ [from]: { [to]: { status: word, ...(days && { days }) } } })
  expect(plan.size).toBe(0)
  expect(report.join('\n')).toContain('Ours says more: 1')
})

test('an embassy visa applied for online counts as an e-visa in other sources', () => {
  const ours = { kind: 'embassy_visa', days: null, freeMovement: false, online: true, alternatives: [], conditions: [] }
  const found = equivalences.filter(({ holds }) => holds(ours as never, { kind: 'evisa', days: 30 }))
  expect(found).toHaveLength(1)
  expect(
    equivalences.filter(({ holds }) => holds({ ...ours, online: false } as never, { kind: 'evisa', days: 30 })),
  ).toEqual([])
})

test('a contradicting status is a change', () => {
  const contradictions: Said[] = [
    { NP: { IN: { status: 'visa free', days: 90 } } },
    { IN: { TR: { status: 'e-visa', days: 90 } } },
    { JP: { IN: { status: 'visa on arrival', days: 60 } } },
  ]
  for (const said of contradictions) expect(take(said).plan.size).toBe(1)
})

test('other days of the same kind keep conditions and alternatives; another kind removes them', () => {
  const { rules } = take({
    IN: { TR: { status: 'visa required', days: 7 } },
    JP: { IN: { status: 'visa on arrival', days: 60 } },
    KR: { IN: { status: 'visa free', days: 60 } },
  })
  expect(rules.get('IN TR')?.conditions).toHaveLength(1)
  expect(rules.get('JP IN')?.alternatives).toEqual(['evisa'])
  expect(rules.get('KR IN')).toMatchObject({ alternatives: [], registrations: [{ name: 'India e-Arrival card' }] })
})

test('a dry run plans nothing', () => {
  const bytes = new TextEncoder().encode('{"IN": {"KE": 30}}')
  const result = importMatrix(bundledFiles, bytes, { asOf })
  expect(result).toMatchObject({ ok: true, value: { plan: new Map() } })
})

test('every pair is reported on its own line on request, with its line in the file', () => {
  const { report } = take({ IN: { KE: { status: 'visa free', days: 7 } } }, { all: true })
  expect(report).toContain('  IN → KE: eta 90 → visa_free 7, line 1')
  expect(report).toContain('  eta → visa_free: 1')
})

test('an import into invalid facts is rejected', () => {
  const raw = { ...bundledFiles, '/data/policies/KE.json': {} }
  const result = importMatrix(raw, new TextEncoder().encode('{"IN": {"KE": 30}}'), { asOf })
  expect(result).toMatchObject({ ok: false, problem: { problems: [{ line: 0 }] } })
})
