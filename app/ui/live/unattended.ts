const header = 'x-unattended'
const pauseMs = 3_000

/**
 * Loads something that nobody asked for, which keeps no session from ending. The router loads with the browser's own
 * `fetch` and takes no headers for it, so that this one adds them meanwhile. While the service cannot be reached, it is
 * asked again: an error in place of the page would help nobody.
 */
export async function unattended(load: () => Promise<void>): Promise<void> {
  const usual = window.fetch
  const marked: typeof fetch = async (input, init) => {
    const asked = init?.method || init?.headers ? init : { ...init, headers: { [header]: '1' } }
    for (;;) {
      try {
        return await usual(input, asked)
      } catch (error) {
        if (init?.signal?.aborted) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }
  window.fetch = marked
  try {
    await load()
  } finally {
    if (window.fetch === marked) window.fetch = usual
  }
}
