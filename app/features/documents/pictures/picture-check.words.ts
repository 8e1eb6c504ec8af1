import type { PictureCheck } from '#app/lib/picture-checks/finding.ts'

/** The result of each check, beside a tick or a cross. */
export const pictureCheckWords: Record<PictureCheck, { passed: string; failed: string }> = {
  size: { passed: 'Large enough', failed: 'Too small' },
  sharpness: { passed: 'Sharp', failed: 'Blurred' },
  corners: { passed: 'All four corners visible', failed: 'A corner is cut off' },
  glare: { passed: 'No glare', failed: 'Glare' },
  exposure: { passed: 'Good light', failed: 'Too dark or too bright' },
  background: { passed: 'Plain background', failed: 'Background is not plain and light' },
}

export const pictureLookWords = {
  checking: 'Checking the picture',
  hint: 'You can continue. A better picture is less likely to be rejected.',
}
