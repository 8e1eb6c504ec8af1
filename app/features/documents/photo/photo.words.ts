import type { PhotoSpec } from '#app/features/visas/photo/photo-spec.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('documents/photo')
const percents = numberFormat({ style: 'percent', maximumFractionDigits: 0 })
const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const photoWords = words('documents/photo', {
  asked: ({ widthMm, heightMm, headMinMm, headMaxMm, background }: PhotoSpec) =>
    said.spec({
      width: widthMm,
      height: heightMm,
      least: headMinMm,
      most: headMaxMm,
      isWhite: background === 'white',
    }),
  moved: (share: number) => percents.format(share),
  turned: (degrees: number) => said.degrees({ degrees: tenths.format(degrees) }),
  zoomed: (zoom: number) => percents.format(zoom),
  head: (height: number, isRight: boolean, { headMinMm, headMaxMm }: PhotoSpec) => {
    const mm = Math.round(height)
    return isRight ? said.headRight({ mm }) : said.headWrong({ mm, least: headMinMm, most: headMaxMm })
  },
  tilt: (degrees: number, isRight: boolean) =>
    isRight ? said.level : said.tilted({ degrees: Math.round(Math.abs(degrees)) }),
})
