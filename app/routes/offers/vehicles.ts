import type { Vehicle } from '#imagery/offers/vehicle-drawings.ts'

/** What goes into each vehicle, as specified. */
export const vehicles: readonly {
  name: Vehicle
  passengers: readonly [least: number, most: number]
  suitcases: number
}[] = [
  { name: 'sedan', passengers: [1, 3], suitcases: 2 },
  { name: 'executive', passengers: [1, 3], suitcases: 2 },
  { name: 'minivan', passengers: [4, 6], suitcases: 4 },
]
