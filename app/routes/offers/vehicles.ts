import type { Vehicle } from '#imagery/offers/vehicle-drawings.ts'

/** The capacity of each vehicle, from the specification. */
export const vehicles: readonly {
  name: Vehicle
  passengers: readonly [least: number, most: number]
  suitcases: number
}[] = [
  { name: 'sedan', passengers: [1, 3], suitcases: 2 },
  { name: 'executive', passengers: [1, 3], suitcases: 2 },
  { name: 'minivan', passengers: [4, 6], suitcases: 4 },
]
