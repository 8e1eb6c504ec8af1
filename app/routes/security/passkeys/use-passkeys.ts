import { useEffect, useState } from 'react'

/** Whether this browser makes passkeys; undefined as long as nobody knows. */
export function usePasskeys(): boolean | undefined {
  const [isAble, setAble] = useState<boolean>()
  useEffect(() => {
    let isThere = true
    void import('@simplewebauthn/browser').then(({ browserSupportsWebAuthn }) => {
      if (isThere) setAble(browserSupportsWebAuthn())
    })
    return () => {
      isThere = false
    }
  }, [])
  return isAble
}
