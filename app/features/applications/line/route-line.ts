import type { PlainDate } from '#app/lib/plain-date.ts'
import type { ApplicationStatus } from '../application.ts'

/** The stages of an application on its way to the visa. */
export const ports = ['submitted', 'checking', 'filing', 'deciding', 'delivering'] as const
export type Port = (typeof ports)[number]

/** `refused` and `ended` are final: nothing follows. */
export type PortState = 'done' | 'now' | 'ahead' | 'refused' | 'ended'

export type Stop = {
  readonly port: Port
  readonly state: PortState
  readonly day: PlainDate | undefined
  /** Whether the day is a latest date. */
  readonly isLatest: boolean
}

type Known = {
  readonly status: ApplicationStatus
  /** The history, newest first. */
  readonly history: readonly {
    readonly kind: string
    readonly status: ApplicationStatus | null
    readonly day: PlainDate
  }[]
  readonly submittedOn: PlainDate | null
  /** The promised filing date. */
  readonly fileBy: PlainDate | undefined
  readonly expectedOn: PlainDate | null
  /** When the visa was delivered. */
  readonly visaOn: PlainDate | undefined
}

/** The stage of an application, by status. */
const portOf: Partial<Record<ApplicationStatus, Port>> = {
  pending: 'checking',
  document_verification: 'checking',
  processing: 'filing',
  under_review: 'deciding',
  approved: 'delivering',
  rejected: 'deciding',
}

/** Returns each stage's state and date; a draft has not started. */
export function routeLine(known: Known): Stop[] {
  const { status, submittedOn } = known
  if (status === 'draft' || !submittedOn) return []
  const at = portOf[status]
  const reached = at ? ports.indexOf(at) : lastReached(known)
  const stops = ports.map((port, index): Stop => {
    const state = stateAt(known, index, reached)
    const day = state === 'done' || state === 'refused' ? dayOf(port, known) : dayAhead(port, known)
    return { port, state, day, isLatest: state === 'now' || state === 'ahead' }
  })
  if (at === undefined) return [...stops.slice(0, reached), endOf(known, ports[reached] ?? 'checking')]
  return status === 'rejected' ? stops.slice(0, reached + 1) : stops
}

function stateAt({ status, visaOn }: Known, index: number, reached: number): PortState {
  if (index < reached) return 'done'
  if (index > reached) return 'ahead'
  if (status === 'rejected') return 'refused'
  return status === 'approved' && visaOn ? 'done' : 'now'
}

/** The stage reached before the application was withdrawn or cancelled. */
function lastReached({ history }: Known): number {
  const before = history.flatMap(({ status }) => (status && portOf[status]) ?? [])
  return Math.max(1, ...before.map((port) => ports.indexOf(port)))
}

const endOf = ({ history, status }: Known, port: Port): Stop => ({
  port,
  state: 'ended',
  day: history.find((entry) => entry.status === status)?.day,
  isLatest: false,
})

/** The day a stage was completed, or on which the application ended there. The latest one if repeated. */
function dayOf(port: Port, known: Known): PlainDate | undefined {
  const { history, status, submittedOn, visaOn } = known
  if (port === 'submitted') return submittedOn ?? undefined
  // Approval delivers a visa that was added before it.
  if (port === 'delivering') return visaOn && [visaOn, dayOf('deciding', known) ?? visaOn].toSorted().at(-1)
  const calls = history.flatMap(({ status, day }) => {
    const at = status && portOf[status]
    return at ? [{ at: ports.indexOf(at), status, day }] : []
  })
  if (status === 'rejected' && port === 'deciding') return calls[0]?.day
  const stillBefore = calls.findIndex(({ at }) => at <= ports.indexOf(port))
  return calls[(stillBefore === -1 ? calls.length : stillBefore) - 1]?.day
}

/** The expected date of a future stage: only promised or calculated ones have one. */
function dayAhead(port: Port, { fileBy, expectedOn }: Known): PlainDate | undefined {
  if (port === 'filing') return fileBy
  return port === 'deciding' ? (expectedOn ?? undefined) : undefined
}
