import { bundledPhotos } from '../facts/bundled-files.server.ts'
import { type PhotoSpec, usualPhoto } from './photo-spec.ts'

// Without a specified head height, uses the proportion of the standard photo.
const share = ({ headMinMm, headMaxMm, heightMm }: PhotoSpec) => [headMinMm / heightMm, headMaxMm / heightMm] as const

/** Returns a destination's photo requirements, or the standard ones. */
export function readPhotoSpec(destination: string): PhotoSpec {
  const fact = bundledPhotos()[destination]
  if (!fact) return usualPhoto
  const { widthMm, heightMm, background, source } = fact
  const [least, most] = share(usualPhoto)
  const headMinMm = fact.headMinMm ?? Math.round(heightMm * least)
  const headMaxMm = fact.headMaxMm ?? Math.round(heightMm * most)
  return { widthMm, heightMm, headMinMm, headMaxMm, background, source }
}
