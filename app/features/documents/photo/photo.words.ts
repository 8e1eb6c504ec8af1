import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import { words } from '#app/lib/words/words.ts'

const range = ({ headMinMm, headMaxMm }: PhotoSpec) => `${headMinMm} to ${headMaxMm} mm`

export const photoWords = words('documents/photo', {
  asked: (spec: PhotoSpec) =>
    `${spec.widthMm} × ${spec.heightMm} mm. Head ${range(spec)} from chin to crown. Background: ${spec.background === 'white' ? 'white' : 'plain and light'}.`,
  moved: (share: number) => `${Math.round(share * 100)}%`,
  turned: (degrees: number) => `${degrees.toFixed(1)} degrees`,
  zoomed: (zoom: number) => `${Math.round(zoom * 100)}%`,
  head: (mm: number, isRight: boolean, spec: PhotoSpec) =>
    isRight ? `Head height: ${Math.round(mm)} mm` : `Head height is ${Math.round(mm)} mm. It should be ${range(spec)}`,
  tilt: (degrees: number, isRight: boolean) =>
    isRight ? 'Head is level' : `Head is tilted by ${Math.round(Math.abs(degrees))} degrees`,
})
