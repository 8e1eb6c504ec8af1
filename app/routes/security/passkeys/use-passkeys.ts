import { useEffect, useState } from 'react'

/** Whether this browser supports passkeys; undefined until known. */
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
