import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'

const range = ({ headMinMm, headMaxMm }: PhotoSpec) => `${headMinMm} to ${headMaxMm} mm`

export const photoWords = {
  open: 'Crop photo',
  title: 'Crop and straighten your photo',
  asked: (spec: PhotoSpec) =>
    `${spec.widthMm} × ${spec.heightMm} mm. Head ${range(spec)} from chin to crown. Background: ${spec.background === 'white' ? 'white' : 'plain and light'}.`,
  official: 'Official photo requirements',
  assumed: 'We do not know which size this destination requires, so this is the standard passport size.',
  choose: 'Choose photo',
  across: 'Left or right',
  down: 'Up or down',
  moved: (share: number) => `${Math.round(share * 100)}%`,
  move: 'Drag the photo, or move the sliders with the mouse or arrow keys.',
  zoom: 'Zoom',
  turn: 'Rotate',
  turned: (degrees: number) => `${degrees.toFixed(1)} degrees`,
  zoomed: (zoom: number) => `${Math.round(zoom * 100)}%`,
  fit: 'Position automatically',
  finding: 'Looking for a face',
  noFace: 'No face found. Position the photo yourself, with the face inside the outline.',
  noHelp: 'Face detection did not load. Position the photo yourself.',
  hint: 'Face detection runs on your device and is only a guide. It is less reliable in poor light, for children, for darker skin, and with glasses or head coverings. It cannot tell whether an authority will accept the photo.',
  unreadable: 'We cannot open this file as a photo. Choose a JPG or PNG file.',
  use: 'Use this photo',
  print: 'Download print sheet (10 × 15 cm)',
  close: 'Close',
  head: (mm: number, isRight: boolean, spec: PhotoSpec) =>
    isRight ? `Head height: ${Math.round(mm)} mm` : `Head height is ${Math.round(mm)} mm. It should be ${range(spec)}`,
  tilt: (degrees: number, isRight: boolean) =>
    isRight ? 'Head is level' : `Head is tilted by ${Math.round(Math.abs(degrees))} degrees`,
}
