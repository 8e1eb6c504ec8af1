import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { ApplicationStatus } from '../application.ts'
import { statusWords } from '../application.words.ts'
import type { Port, PortState, Stop } from './route-line.ts'

type Names = { readonly [State in PortState]?: (country: string) => string }

const names: Record<Port, Names & { readonly ahead: (country: string) => string }> = words(
  'applications/line/route-line',
  'names',
  {
    submitted: { ahead: () => 'Submitted' },
    checking: { ahead: () => 'Checking documents', done: () => 'Documents checked' },
    deciding: { ahead: () => 'Decided', refused: () => 'Refused' },
    delivering: { ahead: () => 'Visa delivered', now: () => 'Visa on its way' },
  },
)

export function portName({ port, state }: Stop, status: ApplicationStatus, country: string): string {
  if (state === 'ended') return statusWords[status].name
  if (port === 'deciding' && state === 'done') return statusWords.approved.name
  return (names[port][state] ?? names[port].ahead)(country)
}

export function portDay({ day, isLatest }: Stop): string {
  if (!day) return ''
  const text = formatDate(day, 'short')
  return isLatest ? `by ${text}` : text
}

export const portStates: Record<PortState, string> = words('applications/line/route-line', 'portStates')

export const lineWords = words('applications/line/route-line', 'line')
