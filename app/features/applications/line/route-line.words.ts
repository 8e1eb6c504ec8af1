import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { ApplicationStatus } from '../application.ts'
import { statusWords } from '../application.words.ts'
import type { PortState, Stop } from './route-line.ts'

const { names } = words('applications/line/route-line')

type NameOf = string | ((args: { country: string }) => string)

export function portName({ port, state }: Stop, status: ApplicationStatus, country: string): string {
  if (state === 'ended') return statusWords[status].name
  if (port === 'deciding' && state === 'done') return statusWords.approved.name
  const own: { readonly [State in PortState]?: NameOf } & { readonly ahead: NameOf } = names[port]
  const name = own[state] ?? own.ahead
  if (typeof name === 'string') return name
  return name({ country: port === 'deciding' ? placeNameFirst(country) : placeName(country) })
}

export function portDay({ day, isLatest }: Stop): string {
  if (!day) return ''
  const text = formatDate(day, 'short')
  return isLatest ? lineWords.by({ day: text }) : text
}

export const portStates: Record<PortState, string> = words('applications/line/route-line', 'portStates')

export const lineWords = words('applications/line/route-line', 'line')
