import { createHash } from 'node:crypto'
import type { SavedAnswer } from '#demo/payments/state/stripe-state.ts'
import { ApiProblem } from './api-problem.ts'
import type { ApiAnswer, ApiRequest } from './api-request.ts'

const secondsKept = 86_400

type Once = {
  readonly answers: Record<string, SavedAnswer>
  readonly key: string
  readonly now: number
  /** The key was used with another request. */
  readonly conflict: () => ApiProblem
  readonly answer: () => ApiAnswer
}

/** Answers a request with an idempotency key: a repeat gets the same response, without executing it again. */
export function answerOnce(request: ApiRequest, { answers, key, now, conflict, answer }: Once): ApiAnswer {
  const mark = lettersOf([request.method, request.path, request.body].join('\n'))
  const place = lettersOf(key)
  const known = findAnswer(answers, place, now)
  if (known && known.request !== mark) throw conflict()
  if (known) {
    return { status: known.status, body: JSON.parse(known.body), headers: { 'Idempotent-Replayed': 'true' } }
  }
  const save = ({ status, body }: Pick<ApiAnswer, 'status' | 'body'>) => {
    answers[place] = { at: now, request: mark, status, body: JSON.stringify(body) }
  }
  try {
    const given = answer()
    save(given)
    return given
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.carriedOut) save(problem)
    throw problem
  }
}

/** A hash in letters only, so that it cannot be mistaken for a card number. */
function lettersOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return hash.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}

function findAnswer(answers: Record<string, SavedAnswer>, place: string, now: number): SavedAnswer | undefined {
  for (const [old, { at }] of Object.entries(answers)) if (at + secondsKept <= now) delete answers[old]
  return Object.hasOwn(answers, place) ? answers[place] : undefined
}
