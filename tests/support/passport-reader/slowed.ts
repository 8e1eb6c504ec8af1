import type { Browser } from '@playwright/test'

const turn = 40

/**
 * Limits the renderer processes, with their workers, to a share of the processor: they are stopped for the rest of
 * every 40 ms. The browsers' own throttling slows the main thread and no worker.
 */
export async function slowed<T>(browser: Browser, times: number, act: () => Promise<T>): Promise<T> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of ids) process.kill(id, name)
  }
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    signal('SIGSTOP')
    timer = setTimeout(goOn, turn - turn / times)
  }
  const goOn = () => {
    signal('SIGCONT')
    timer = setTimeout(stop, turn / times)
  }
  goOn()
  try {
    return await act()
  } finally {
    clearTimeout(timer)
    signal('SIGCONT')
  }
}
