import { bundledPhotos } from '../facts/bundled-files.server.ts'
import { type PhotoSpec, usualPhoto } from './photo-spec.ts'

// Where a destination says nothing of the head, it fills as much of the height as on the usual photo.
const share = ({ headMinMm, headMaxMm, heightMm }: PhotoSpec) => [headMinMm / heightMm, headMaxMm / heightMm] as const

/** The photo that a destination asks for, or the usual one. */
export function readPhotoSpec(destination: string): PhotoSpec {
  const fact = bundledPhotos()[destination]
  if (!fact) return usualPhoto
  const { widthMm, heightMm, background, source } = fact
  const [least, most] = share(usualPhoto)
  const headMinMm = fact.headMinMm ?? Math.round(heightMm * least)
  const headMaxMm = fact.headMaxMm ?? Math.round(heightMm * most)
  return { widthMm, heightMm, headMinMm, headMaxMm, background, source }
}
