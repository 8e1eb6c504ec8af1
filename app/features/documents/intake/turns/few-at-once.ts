/** Runs work as it comes, but never more of it than `places` at a time; the rest waits its turn. */
export function fewAtOnce(places: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= places) await new Promise<void>((go) => waiting.push(go))
    else busy += 1
    try {
      return await work()
    } finally {
      // The place is handed over, not given up, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
