// Pictures for emails, drawn by the build and embedded: many email clients show no SVG, and none should load anything
// from our server.
import sharp from 'sharp'
import { band } from './guilloche.ts'
import { portolanMark } from './portolan-mark.ts'

// Between the magenta of the light theme and that of the dark theme, so that it is visible on both.
const colour = '#c2447f'

const asPng = async (svg: string) => {
  const png = await sharp(Buffer.from(svg), { density: 144 }).png({ palette: true, compressionLevel: 9 }).toBuffer()
  return png.toString('base64')
}

const wideBand = band({ seed: 'portolan email', height: 18, lines: 6, stroke: colour }).replace(
  'width="100%"',
  'width="552"',
)

export const emailPictures = {
  mark: await asPng(portolanMark({ size: 32, colour })),
  band: await asPng(wideBand),
}
