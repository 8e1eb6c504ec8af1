import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { trayWords as words } from './tray.words.ts'

type Props = {
  name: string
  /** The chosen picture, or the address of the stored one. */
  picture: Blob | string | undefined
}

/** A thumbnail of a document, or a placeholder. */
export function Thumbnail({ name, picture }: Props) {
  const address = useAddress(picture)
  return (
    <div className="thumbnail">
      {address ? (
        <img src={address} alt={words.thumbnail({ name })} loading="lazy" decoding="async" />
      ) : (
        <Icon of={FileText} size={32} />
      )}
    </div>
  )
}

function useAddress(picture: Blob | string | undefined): string | undefined {
  const [local, setLocal] = useState<string>()
  useEffect(() => {
    if (!(picture instanceof Blob)) return
    const address = URL.createObjectURL(picture)
    setLocal(address)
    return () => {
      setLocal(undefined)
      URL.revokeObjectURL(address)
    }
  }, [picture])
  return typeof picture === 'string' ? picture : local
}
