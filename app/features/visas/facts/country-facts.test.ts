import { expect, test } from 'vitest'
import { bundledFiles } from './bundled-files.server.ts'
import { readFacts } from './read-facts.ts'

/** The real files with one replaced. */
function reading(path: string, file: unknown) {
  return readFacts({ ...bundledFiles, [path]: file })
}

const emergencies = bundledFiles['/data/emergency-numbers.json'] as { numbers: Record<string, object> }
const descriptions = bundledFiles['/data/descriptions.json'] as Record<string, string>
const byCode = new Map(readFacts(bundledFiles).facts?.countries.map((country) => [country.code, country]))

test('nearly every destination has emergency numbers, in the order of services', () => {
  const without = [...byCode.values()].filter(({ isDestination, emergency }) => isDestination && !emergency)
  expect(without.map(({ code }) => code)).toEqual(['KP'])
  expect(byCode.get('FR')?.emergency).toMatchObject({
    general: ['112'],
    police: ['17'],
    ambulance: ['15'],
    fire: ['18'],
  })
  expect(byCode.get('JP')?.emergency).toMatchObject({ general: [], police: ['110'], ambulance: ['119'] })
  expect(byCode.get('GB')?.emergency).toMatchObject({ general: ['999', '112'], asOf: '2026-11-21' })
})

test('an entry without a number has no emergency contact', () => {
  const { facts } = reading('/data/emergency-numbers.json', {
    ...emergencies,
    numbers: { ...emergencies.numbers, FR: {}, IT: { police: [] } },
  })
  const of = (code: string) => facts?.countries.find((country) => country.code === code)?.emergency
  expect(of('FR')).toBeNull()
  expect(of('IT')).toBeNull()
  expect(of('ES')).not.toBeNull()
})

test('every destination has a short description', () => {
  for (const { code, isDestination, description } of byCode.values()) {
    expect([code, description !== null]).toEqual([code, isDestination])
    expect([code, (description ?? '').length <= 240]).toEqual([code, true])
    expect(description ?? '').not.toMatch(/!|stunning|breathtaking|must-see|paradise|hidden gem/i)
  }
})

const { FR: _france, ...withoutFrance } = emergencies.numbers
const { FR: _words, ...undescribed } = descriptions

test.for([
  ['emergency-numbers', { ...emergencies, numbers: withoutFrance }, 'FR has no entry'],
  [
    'emergency-numbers',
    { ...emergencies, numbers: { ...emergencies.numbers, ZZ: { general: ['112'] } } },
    'ZZ is not in the list of countries',
  ],
  [
    'emergency-numbers',
    { ...emergencies, numbers: { ...emergencies.numbers, FR: { police: ['+33 17'] } } },
    'numbers.FR.police.0: Not a number to call',
  ],
  ['descriptions', undescribed, 'FR has no entry'],
  ['descriptions', { ...descriptions, GL: descriptions.DK }, 'GL is not a destination'],
  ['featured', ['FR', 'AQ'], 'AQ is not a destination'],
] as const)('reports a fault in %s: %s', ([name, file, fault]) => {
  const path = `/data/${name}.json`
  expect(reading(path, file).faults).toContainEqual({ file: path, what: fault })
})
