export type Port = {
  readonly name: string
  readonly lon: number
  readonly lat: number
  /** Direction of the land from the port, in degrees clockwise from north: the name is written that way. */
  readonly inland: number
  /** Written in red, as major ports were. */
  readonly great?: boolean
}

/** Ports of the western Mediterranean, along the coast from the Strait of Gibraltar to Tunis, then the islands. */
export const chartPorts: readonly Port[] = [
  { name: 'Almería', lon: -2.46, lat: 36.83, inland: 345 },
  { name: 'Cartagena', lon: -0.98, lat: 37.6, inland: 320 },
  { name: 'Alicante', lon: -0.48, lat: 38.34, inland: 300 },
  { name: 'Valencia', lon: -0.32, lat: 39.45, inland: 275, great: true },
  { name: 'Tarragona', lon: 1.25, lat: 41.11, inland: 325 },
  { name: 'Barcelona', lon: 2.17, lat: 41.37, inland: 325, great: true },
  { name: 'Narbonne', lon: 3.08, lat: 43.15, inland: 300 },
  { name: 'Aigues-Mortes', lon: 4.19, lat: 43.53, inland: 345 },
  { name: 'Marseille', lon: 5.37, lat: 43.29, inland: 20, great: true },
  { name: 'Nice', lon: 7.27, lat: 43.69, inland: 345 },
  { name: 'Genoa', lon: 8.93, lat: 44.4, inland: 8, great: true },
  { name: 'Pisa', lon: 10.28, lat: 43.68, inland: 70, great: true },
  { name: 'Piombino', lon: 10.52, lat: 42.93, inland: 55 },
  { name: 'Civitavecchia', lon: 11.79, lat: 42.09, inland: 55 },
  { name: 'Gaeta', lon: 13.57, lat: 41.22, inland: 30 },
  { name: 'Naples', lon: 14.26, lat: 40.84, inland: 45, great: true },
  { name: 'Tunis', lon: 10.3, lat: 36.82, inland: 215, great: true },
  { name: 'Bizerte', lon: 9.87, lat: 37.28, inland: 205 },
  { name: 'Annaba', lon: 7.77, lat: 36.9, inland: 190 },
  { name: 'Béjaïa', lon: 5.08, lat: 36.75, inland: 175 },
  { name: 'Algiers', lon: 3.06, lat: 36.78, inland: 180 },
  { name: 'Oran', lon: -0.64, lat: 35.71, inland: 175 },
  { name: 'Palma', lon: 2.64, lat: 39.57, inland: 40, great: true },
  { name: 'Bonifacio', lon: 9.16, lat: 41.39, inland: 8 },
  { name: 'Cagliari', lon: 9.11, lat: 39.21, inland: 2 },
  { name: 'Palermo', lon: 13.36, lat: 38.12, inland: 160, great: true },
]
