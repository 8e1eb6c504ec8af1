import { useEffect, useRef, useState } from 'react'
import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import { checkPicture } from '#app/lib/picture-checks/check-picture.ts'
import type { Finding } from '#app/lib/picture-checks/finding.ts'
import { needsOf } from '../pictures/picture-needs.ts'
import { drawPhoto, shrunkCanvas } from './draw-photo.ts'
import { type Face, firstView, headMmOf, pixelsOf, placed, scaleOf, tiltOf, type View, viewFor } from './photo-view.ts'

export type FaceState = 'none' | 'finding' | 'found' | 'not-found' | 'unavailable'

const longestForFaces = 640

/** The framed picture, the face found in it (if any), and the check results for the framed area. */
export function usePhoto(file: File | undefined, spec: PhotoSpec) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [view, setView] = useState<View>(firstView)
  const [face, setFace] = useState<Face>()
  const [faceState, setFaceState] = useState<FaceState>('none')
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const frame = pixelsOf(spec)

  useEffect(() => {
    if (!file) return
    let isOver = false
    setIsUnreadable(false)
    setFace(undefined)
    setView(firstView)
    createImageBitmap(file).then(
      (bitmap) => !isOver && setPicture(bitmap),
      () => !isOver && setIsUnreadable(true),
    )
    return () => {
      isOver = true
      setPicture(undefined)
    }
  }, [file])

  useEffect(() => {
    if (!picture) return
    let isOver = false
    setFaceState('finding')
    faceIn(picture).then(
      (found) => {
        if (isOver) return
        setFace(found)
        setFaceState(found ? 'found' : 'not-found')
        if (found) setView(viewFor(found, picture, pixelsOf(spec), spec))
      },
      () => !isOver && setFaceState('unavailable'),
    )
    return () => {
      isOver = true
    }
  }, [picture, spec])

  useEffect(() => {
    if (!picture || !canvas.current) return
    drawPhoto(canvas.current, picture, pixelsOf(spec), view)
    const timer = setTimeout(() => canvas.current && setFindings(checked(canvas.current, picture, view)), 200)
    return () => clearTimeout(timer)
  }, [picture, spec, view])

  const placedFace = face && picture && facePlaced(face, picture, frame, view)
  return {
    canvas,
    picture,
    isUnreadable,
    view,
    setView,
    frame,
    faceState,
    findings,
    head: placedFace && headMmOf(placedFace, frame, spec),
    tilt: placedFace && tiltOf(placedFace),
    placeFace: () => face && picture && setView(viewFor(face, picture, frame, spec)),
  }
}

async function faceIn(picture: ImageBitmap): Promise<Face | undefined> {
  const { findFace } = await import('./find-face.ts')
  const { canvas, factor } = shrunkCanvas(picture, longestForFaces)
  const found = await findFace(canvas)
  const grown = ({ x, y }: Face['chin']) => ({ x: x / factor, y: y / factor })
  return found && { leftEye: grown(found.leftEye), rightEye: grown(found.rightEye), chin: grown(found.chin) }
}

function facePlaced(face: Face, picture: ImageBitmap, frame: ReturnType<typeof pixelsOf>, view: View): Face {
  const at = (point: Face['chin']) => placed(point, picture, frame, view)
  return { leftEye: at(face.leftEye), rightEye: at(face.rightEye), chin: at(face.chin) }
}

/** Checks the framed area at the picture's own resolution. */
function checked(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): Finding[] {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  if (!pixels) return []
  const scale = scaleOf(picture, canvas, view)
  return checkPicture(pixels, { ...needsOf('photo'), size: { width: width / scale, height: height / scale } })
}
