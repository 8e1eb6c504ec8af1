import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { ApplicationStatus } from '../application.ts'
import { routeLine } from './route-line.ts'

const day = (text: string) => text as PlainDate
const moved = (...moves: [ApplicationStatus, string][]) =>
  moves.map(([status, on]) => ({ kind: 'status', status, day: day(on) })).toReversed()

const common = {
  submittedOn: day('2026-11-19'),
  fileBy: day('2026-11-25'),
  expectedOn: day('2026-12-03'),
  visaOn: undefined,
}
const begun: [ApplicationStatus, string][] = [
  ['draft', '2026-11-18'],
  ['pending', '2026-11-19'],
]

const said = (stops: ReturnType<typeof routeLine>) =>
  stops.map(({ port, state, day, isLatest }) =>
    [port, state, ...(day ? [`${isLatest ? 'by ' : ''}${day}`] : [])].join(' '),
  )

test('a draft has no route line', () => {
  expect(routeLine({ ...common, status: 'draft', submittedOn: null, history: moved(['draft', '2026-11-18']) })).toEqual(
    [],
  )
})

test('while documents are checked, the next stages show promised and estimated dates', () => {
  const history = moved(...begun, ['document_verification', '2026-11-20'])
  expect(said(routeLine({ ...common, status: 'document_verification', history }))).toEqual([
    'submitted done 2026-11-19',
    'checking now',
    'filing ahead by 2026-11-25',
    'deciding ahead by 2026-12-03',
    'delivering ahead',
  ])
})

test('a stage left twice shows the date of the last time', () => {
  const history = moved(
    ...begun,
    ['processing', '2026-11-20'],
    ['document_verification', '2026-11-21'],
    ['processing', '2026-11-22'],
    ['under_review', '2026-11-24'],
  )
  expect(said(routeLine({ ...common, status: 'under_review', history }))).toEqual([
    'submitted done 2026-11-19',
    'checking done 2026-11-22',
    'filing done 2026-11-24',
    'deciding now by 2026-12-03',
    'delivering ahead',
  ])
})

test('an approved application is complete once its visa arrives', () => {
  const history = moved(...begun, ['under_review', '2026-11-24'], ['approved', '2026-12-02'])
  const approved = { ...common, status: 'approved', history } as const
  expect(said(routeLine(approved)).slice(3)).toEqual(['deciding done 2026-12-02', 'delivering now'])
  expect(said(routeLine({ ...approved, visaOn: day('2026-12-03') })).at(-1)).toBe('delivering done 2026-12-03')
  expect(said(routeLine({ ...approved, visaOn: day('2026-11-30') })).at(-1)).toBe('delivering done 2026-12-02')
})

test('a rejection ends the line', () => {
  const history = moved(
    ...begun,
    ['processing', '2026-11-20'],
    ['under_review', '2026-11-24'],
    ['rejected', '2026-12-02'],
  )
  expect(said(routeLine({ ...common, status: 'rejected', history })).slice(2)).toEqual([
    'filing done 2026-11-24',
    'deciding refused 2026-12-02',
  ])
})

test('a withdrawn application ends the line at the stage it had reached', () => {
  const history = moved(...begun, ['processing', '2026-11-20'], ['withdrawn', '2026-11-21'])
  expect(said(routeLine({ ...common, status: 'withdrawn', history }))).toEqual([
    'submitted done 2026-11-19',
    'checking done 2026-11-20',
    'filing ended 2026-11-21',
  ])
})
