export type Place = readonly [longitude: number, latitude: number]

export type CountryPlace = {
  at: Place
  /** The country whose atlas shape includes this one, and how many degrees around `at` belong to it. */
  within?: { code: string; degrees: number }
}

/** Codes without their own shape in the atlas. The outlying islands of the United States have no single place. */
export const countryPlaces: Readonly<Record<string, CountryPlace>> = {
  BQ: { at: [-68.27, 12.18], within: { code: 'NL', degrees: 2 } },
  BV: { at: [3.36, -54.42], within: { code: 'NO', degrees: 2 } },
  CC: { at: [96.83, -12.17] },
  CX: { at: [105.63, -10.49] },
  GF: { at: [-53.1, 3.9], within: { code: 'FR', degrees: 5 } },
  GI: { at: [-5.35, 36.14] },
  GP: { at: [-61.55, 16.25], within: { code: 'FR', degrees: 0.9 } },
  MQ: { at: [-61.02, 14.64], within: { code: 'FR', degrees: 0.9 } },
  RE: { at: [55.53, -21.12], within: { code: 'FR', degrees: 2 } },
  SJ: { at: [17.5, 78.6], within: { code: 'NO', degrees: 6 } },
  TK: { at: [-171.85, -9.17] },
  TV: { at: [179.2, -8.52] },
  XK: { at: [20.9, 42.6] },
  YT: { at: [45.16, -12.82], within: { code: 'FR', degrees: 2 } },
}

/** Where a route ends when a country's largest island is not its main destination. */
export const arrivalPlaces: Readonly<Record<string, Place>> = {
  GQ: [8.78, 3.75],
  ID: [107.2, -6.6],
  MY: [102.2, 3.6],
}
