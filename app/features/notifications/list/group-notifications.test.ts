import { expect, test } from 'vitest'
import { applicationIn, groupNotifications } from './group-notifications.ts'

const [one, other] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7']

const aNotification = (
  id: string,
  link: string | null,
  at: string,
  kind: 'application' | 'document' = 'application',
) => ({
  id,
  link,
  kind,
  shownFrom: new Date(at),
})

const shape = (list: readonly ReturnType<typeof aNotification>[]) =>
  groupNotifications(list).map(({ day, applicationId, lines }) => [
    day,
    applicationId,
    lines.map((line) => line.map(({ id }) => id).join('+')),
  ])

test.for([
  [`/applications/${one}`, one],
  [`/applications/${one}#messages`, one],
  [`/status/${one}`, one],
  [`/apply/${one}/documents/photo`, one],
  ['/payments', undefined],
  [`/support/${one}`, undefined],
  [null, undefined],
])('the link %s belongs to application %s', ([link, application]) => {
  expect(applicationIn(link ?? null)).toBe(application)
})

test('groups notifications by day, and within a day by application', () => {
  const list = [
    aNotification('a', `/applications/${one}`, '2026-11-02T18:00:00Z'),
    aNotification('b', `/status/${other}`, '2026-11-02T12:00:00Z'),
    aNotification('c', `/apply/${one}/documents/photo`, '2026-11-02T09:00:00Z', 'document'),
    aNotification('d', '/profile', '2026-11-01T23:59:00Z'),
    aNotification('e', `/applications/${one}`, '2026-11-01T08:00:00Z'),
  ]
  expect(shape(list)).toEqual([
    ['2026-11-02', one, ['a', 'c']],
    ['2026-11-02', other, ['b']],
    ['2026-11-01', undefined, ['d']],
    ['2026-11-01', one, ['e']],
  ])
})

test('merges verified documents of an application into one line, and keeps a rejected one apart', () => {
  const at = (hour: number) => `2026-11-02T${10 + hour}:00:00Z`
  const list = [
    aNotification('verified', `/applications/${one}`, at(5), 'document'),
    aNotification('rejected', `/apply/${one}/documents/photo`, at(4), 'document'),
    aNotification('moved', `/applications/${one}`, at(3)),
    aNotification('verified too', `/applications/${one}`, at(2), 'document'),
    aNotification('of another', `/applications/${other}`, at(1), 'document'),
  ]
  expect(shape(list)).toEqual([
    ['2026-11-02', one, ['verified+verified too', 'rejected', 'moved']],
    ['2026-11-02', other, ['of another']],
  ])
})
