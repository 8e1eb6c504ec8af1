import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { acceptedExtensions, contentTypes } from '../document.ts'

type Props = {
  icon: LucideIcon
  children: string
  /** What is said in its place to those who do not see where it stands. */
  label?: string
  className: string
  /** The id of what is wrong with it. */
  problem?: string | undefined
  /** Opens the camera of a telephone, and takes one picture. */
  camera?: boolean
  /** Takes pictures and nothing else. */
  pictures?: boolean
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A field for files that looks like a button or a link. It works once the page runs in the browser. */
export function FileButton({ icon, children, label, className, problem, camera, pictures, multiple, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    const files = [...(input.current?.files ?? [])]
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
    if (files.length > 0) onFiles(files)
  }
  const first = useRef(choose)
  // What was chosen before the page ran in the browser is not to be chosen again.
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
