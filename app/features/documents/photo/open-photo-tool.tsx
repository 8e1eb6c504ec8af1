import { Crop } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import { Icon } from '#app/ui/icon.tsx'
import { photoWords as words } from './photo.words.ts'

type Props = { spec: PhotoSpec; file: File | undefined; onPhoto: (file: File) => void }

// Loaded on demand: most people already have a suitable photo.
const PhotoTool = lazy(async () => ({ default: (await import('./photo-tool.tsx')).PhotoTool }))

/** Opens the photo tool, with the current file if there is one. */
export function OpenPhotoTool({ spec, file, onPhoto }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="file-button file-link button-plain needs-script" onClick={() => setIsOpen(true)}>
        <Icon of={Crop} />
        <span>{words.open}</span>
      </button>
      {isOpen && (
        <Suspense>
          <PhotoTool spec={spec} file={file} onPhoto={onPhoto} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
