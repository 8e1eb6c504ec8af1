/** The accounts that a demonstration starts with. They exist in demo mode only. */
export const demoPeople = [
  { fullName: 'Asha Rao', email: 'asha@example.test', password: 'portolan chart 1375', country: 'IN' },
] as const
