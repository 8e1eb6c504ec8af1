// Roughly the waiting time of the current queue.
const busySeconds = 30

/** The response to an upload problem: one the user can fix, or one to retry later. */
export function answerTo(problem: { code: string } | { code: 'hourly_limit'; minutes: number }) {
  if (problem.code === 'busy') return later(503, busySeconds)
  if ('minutes' in problem) return later(429, problem.minutes * 60)
  return { status: problem.code === 'used_form' ? 409 : 422 }
}

function later(status: number, seconds: number) {
  return { status, headers: { 'Retry-After': String(seconds) } }
}
