import type { Role } from '#app/platform/roles.ts'

/** The accounts of a demonstration. They exist in demo mode only. */
export type DemoPerson = {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly country: string
  readonly role: Role
  /** Where they receive text messages. */
  readonly phone?: string
}

export const demoTravellers = [
  {
    fullName: 'Asha Rao',
    email: 'asha@example.test',
    password: 'portolan chart 1375',
    country: 'IN',
    role: 'traveller',
    phone: '+919876543210',
  },
] as const satisfies readonly DemoPerson[]

/** The first one is prefilled on the staff sign-in page. */
export const demoStaff = [
  {
    fullName: 'Petrus Vesconte',
    email: 'admin@example.test',
    password: 'portolan atlas 1313',
    country: 'IT',
    role: 'admin',
  },
  {
    fullName: 'Lena Fischer',
    email: 'officer@example.test',
    password: 'portolan compass 1339',
    country: 'DE',
    role: 'officer',
  },
  {
    fullName: 'Sam Okafor',
    email: 'support@example.test',
    password: 'portolan anchor 1424',
    country: 'GB',
    role: 'support',
  },
] as const satisfies readonly DemoPerson[]

export const demoPeople: readonly DemoPerson[] = [...demoTravellers, ...demoStaff]
