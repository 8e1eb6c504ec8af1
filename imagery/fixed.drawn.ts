// Drawn once, by the build: the service has these as strings, without the drawing code (tools/draw-at-build.mts).
import { band, rosette } from './guilloche.ts'
import { type OfferSymbol, offerSymbol, offerSymbols } from './offers/offer-symbols.ts'
import { phoneDrawing } from './offers/phone-drawing.ts'
import { portolanChart } from './portolan-chart.server.ts'
import { portolanMark } from './portolan-mark.ts'
import { rhumbWeb } from './rhumb-web.ts'

export const footerMark = portolanMark({ size: 32 })
export const faqMark = portolanMark({ size: 64 })

export const footerWeb = rhumbWeb({ centre: [0.78, 0.62] })
export const pageHeadWeb = rhumbWeb({ width: 900, height: 320, centre: [0.84, 0.24], radius: 300 })
export const homeWeb = rhumbWeb({ centre: [0.74, 0.5] })
export const visaWeb = rhumbWeb({ centre: [0.9, 0.4] })
export const countryWeb = rhumbWeb({ centre: [0.82, 0.5] })
export const schengenWeb = rhumbWeb({ centre: [0.86, 0.42] })
export const postWeb = rhumbWeb({ centre: [0.2, 0.3] })

export const footerBand = band({ seed: 'portolan footer', height: 20, lines: 6, idPrefix: 'footer-' })
export const planBands = {
  basic: band({ seed: 'basic', height: 36 }),
  premium: band({ seed: 'premium', height: 36 }),
  business: band({ seed: 'business', height: 36 }),
}

export const callRosette = rosette({ seed: 'portolan call', size: 360 })
export const offerRosette = rosette({ seed: 'why us', size: 300 })
export const priceRosette = rosette({ seed: 'portolan price', size: 240 })
export const newsletterRosette = rosette({ seed: 'portolan letters', size: 300 })
export const recoveryRosette = rosette({ seed: 'recovery codes', size: 112, idPrefix: 'recovery-' })

const plates = offerSymbols.map((symbol) => [symbol, offerSymbol({ symbol })])
export const offerPlates: Record<OfferSymbol, string> = Object.fromEntries(plates)
export const phone = phoneDrawing()

export const chartOfPorts = portolanChart()
