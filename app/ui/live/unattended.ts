const header = 'x-unattended'
const pauseMs = 3_000

/**
 * Loads data in the background without extending the session. The router uses the browser's own `fetch` and accepts no
 * headers, so this wraps it temporarily. While the service is unreachable, it retries, because replacing the page with
 * an error would help no one.
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
