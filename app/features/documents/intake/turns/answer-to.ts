// About as long as those who wait now take.
const busySeconds = 30

/** How a problem with an upload is answered: what can be put right, and what can only be tried again later. */
export function answerTo(problem: { code: string } | { code: 'hourly_limit'; minutes: number }) {
  if (problem.code === 'busy') return later(503, busySeconds)
  if ('minutes' in problem) return later(429, problem.minutes * 60)
  return { status: problem.code === 'used_form' ? 409 : 422 }
}

function later(status: number, seconds: number) {
  return { status, headers: { 'Retry-After': String(seconds) } }
}
