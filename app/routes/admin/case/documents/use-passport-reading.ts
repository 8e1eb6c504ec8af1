import { useEffect, useState } from 'react'
import type { PassportReading } from '#app/features/applications/steps/passport/passport-reading.ts'

export type Reading = PassportReading | { readonly outcome: 'reading' } | { readonly outcome: 'failed' }

/**
 * The result of reading the passport image at an address; undefined if there is none. The image never leaves the
 * browser.
 */
export function usePassportReading(address: string | undefined): Reading | undefined {
  const [read, setRead] = useState<{ address: string; reading: Reading }>()
  useEffect(() => {
    if (!address) return
    const until = new AbortController()
    const report = (reading: Reading) => {
      if (!until.signal.aborted) setRead({ address, reading })
    }
    report({ outcome: 'reading' })
    const read = async () => {
      const [{ readPassport }, answer] = await Promise.all([
        import('#app/features/applications/steps/passport/read-passport.ts'),
        fetch(address, { signal: until.signal }),
      ])
      report(answer.ok ? await readPassport(await answer.blob()) : { outcome: 'failed' })
    }
    read().catch(() => report({ outcome: 'failed' }))
    return () => until.abort()
  }, [address])
  return address && read?.address === address ? read.reading : undefined
}
