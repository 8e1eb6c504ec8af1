/** Waits for work, but no longer than this. Answers whether it ended in time; work that fails has ended, too. */
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
