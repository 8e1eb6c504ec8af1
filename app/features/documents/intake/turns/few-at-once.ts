/** Runs work immediately, up to `places` at a time; the rest is queued. */
export function fewAtOnce(places: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= places) await new Promise<void>((go) => waiting.push(go))
    else busy += 1
    try {
      return await work()
    } finally {
      // The slot is handed over rather than released, so that nothing else can take it.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
