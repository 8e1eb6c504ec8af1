import type { PhotoSpec } from '#app/features/visas/photo-spec.ts'

const range = ({ headMinMm, headMaxMm }: PhotoSpec) => `${headMinMm} to ${headMaxMm} mm`

export const photoWords = {
  open: 'Crop photo',
  title: 'Crop and straighten your photo',
  asked: (spec: PhotoSpec) =>
    `${spec.widthMm} × ${spec.heightMm} mm. Head ${range(spec)} from chin to crown. Background: ${spec.background === 'white' ? 'white' : 'plain and light'}.`,
  official: 'Official photo requirements',
  assumed: 'The destination publishes no size we know of, so this is the usual passport size.',
  choose: 'Choose a picture',
  across: 'Left or right',
  down: 'Up or down',
  moved: (share: number) => `${Math.round(share * 100)}%`,
  move: 'Drag the picture, or use the sliders with the mouse or the arrow keys.',
  zoom: 'Zoom',
  turn: 'Turn',
  turned: (degrees: number) => `${degrees.toFixed(1)} degrees`,
  zoomed: (zoom: number) => `${Math.round(zoom * 100)}%`,
  fit: 'Place the face for me',
  finding: 'Looking for a face',
  noFace: 'No face found. Place the photo by hand, with the face inside the outline.',
  noHelp: 'The face check could not be loaded. Place the photo by hand.',
  hint: 'The face check runs on your device and is only a hint. It is less reliable in poor light, for children, for darker skin, and with glasses or head coverings. It cannot tell whether an authority will accept the photo.',
  unreadable: 'This file is not a picture we can open. Choose a JPG or PNG.',
  use: 'Use this photo',
  print: 'Download print sheet (10 × 15 cm)',
  close: 'Close',
  head: (mm: number, isRight: boolean, spec: PhotoSpec) =>
    isRight ? `Head height: ${Math.round(mm)} mm` : `Head height is ${Math.round(mm)} mm. It should be ${range(spec)}`,
  tilt: (degrees: number, isRight: boolean) =>
    isRight ? 'Head is level' : `Head is tilted by ${Math.round(Math.abs(degrees))} degrees`,
}
