import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { acceptedExtensions, contentTypes } from '../document.ts'

type Props = {
  icon: LucideIcon
  children: string
  /** The accessible name, if the visible text is ambiguous on its own. */
  label?: string
  className: string
  /** The id of its error message. */
  problem?: string | undefined
  /** Opens the phone's camera for one picture. */
  camera?: boolean
  pictures?: boolean
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A file input styled as a button or link. Needs hydration. */
export function FileButton({ icon, children, label, className, problem, camera, pictures, multiple, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    const files = [...(input.current?.files ?? [])]
    // Allows the same file to be chosen again.
    if (input.current) input.current.value = ''
    if (files.length > 0) onFiles(files)
  }
  const first = useRef(choose)
  // Uses a file chosen before hydration, so the user does not have to choose it again.
  useEffect(() => first.current(), [])
  return (
    <label className={`file-button needs-script ${className}`}>
      <Icon of={icon} />
      <span>{children}</span>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label={label}
        aria-describedby={problem}
        aria-invalid={problem ? true : undefined}
        accept={camera || pictures ? 'image/jpeg,image/png' : [...acceptedExtensions, ...contentTypes].join(',')}
        capture={camera ? 'environment' : undefined}
        multiple={multiple}
        onChange={choose}
      />
    </label>
  )
}
