/** Waits for work up to a time limit. Returns whether it finished in time; a failure counts as finished. */
export async function endsWithin(ms: number, work: Promise<unknown>, signal?: AbortSignal): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  let giveUp = () => {}
  const over = new Promise<boolean>((resolve) => {
    giveUp = () => resolve(false)
    timer = setTimeout(giveUp, ms)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  })
  const ended = work.then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([ended, over])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
