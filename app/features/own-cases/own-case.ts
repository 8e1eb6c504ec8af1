import type { PlainDate } from '#app/lib/plain-date.ts'
import { type Application, ballHolder, isAnswered, isOpen } from '../applications/application.ts'
import { canBeCorrected } from '../applications/corrections/correction.ts'
import type { AttemptState } from '../payments/payment.ts'

/** What an application needs from its traveller. */
export type Wait =
  | { readonly kind: 'question' }
  | { readonly kind: 'correction'; readonly count: number; readonly dueOn: PlainDate }
  /** `isNew`: nothing has been uploaded yet. */
  | { readonly kind: 'document'; readonly document: string; readonly isNew: boolean }
  | { readonly kind: 'draft' }
  /**
   * `failed`: the last attempt failed; `open`: an attempt is waiting for its payer; `confirmed`: staff confirmed the
   * price.
   */
  | { readonly kind: 'payment'; readonly why: 'failed' | 'open' | 'confirmed' }

export type Holder = 'you' | 'us' | 'government' | 'nobody'

/** Related data that determines who has to act. */
export type Beside = {
  readonly correction: { readonly fields: readonly string[]; readonly dueOn: PlainDate } | undefined
  /** Documents that staff rejected, or requested and have not received. */
  readonly wanted: readonly { readonly kind: string; readonly isNew: boolean }[]
  /** The state of the newest payment attempt. */
  readonly attempt: AttemptState | undefined
}

type Known = Pick<Application, 'status' | 'questionAt' | 'answeredAt' | 'quoteRequestedAt' | 'priceConfirmedAt'>

/** What the traveller has to do, most urgent first. */
export function waitsOf(application: Known, { correction, wanted, attempt }: Beside): Wait[] {
  if (application.status === 'draft') return draftWaits(application, attempt)
  if (!isOpen(application.status)) return []
  const waits: Wait[] = []
  if (canBeCorrected(application.status)) {
    if (correction) waits.push({ kind: 'correction', count: correction.fields.length, dueOn: correction.dueOn })
    for (const { kind, isNew } of wanted) waits.push({ kind: 'document', document: kind, isNew })
  }
  if (application.questionAt && !isAnswered(application)) waits.push({ kind: 'question' })
  return waits
}

function draftWaits({ quoteRequestedAt, priceConfirmedAt }: Known, attempt: AttemptState | undefined): Wait[] {
  if (attempt === 'started' || attempt === 'created') return [{ kind: 'payment', why: 'open' }]
  if (attempt === 'verifying') return []
  if (attempt === 'failed') return [{ kind: 'payment', why: 'failed' }]
  if (priceConfirmedAt) return [{ kind: 'payment', why: 'confirmed' }]
  return quoteRequestedAt ? [] : [{ kind: 'draft' }]
}

/** Who has to act next. A draft that needs nothing from its traveller awaits confirmation of a price or payment. */
export function holderOf({ status }: Pick<Application, 'status'>, waits: readonly Wait[]): Holder {
  if (waits.length > 0) return 'you'
  return status === 'draft' ? 'us' : ballHolder[status]
}

type Waiting = Pick<Known, 'status'> & { readonly holder: Holder; readonly waits: readonly Wait[] }

/** Applications waiting for their traveller, which lead the dashboard: those with a due date first, earliest first. */
export function waitingFirst<One extends Waiting>(cases: readonly One[]): One[] {
  return cases
    .filter(({ holder }) => holder === 'you')
    .toSorted((one, other) => pressing(one).localeCompare(pressing(other)))
}

function pressing({ waits: [first], status }: Waiting): string {
  if (first?.kind === 'correction') return first.dueOn
  return status === 'draft' ? '9999-12-31 draft' : '9999-12-31'
}
