export type DemoIdentity = {
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

/** The people known to the demo identity provider: a new user, one without a verified address, and Asha. */
export const demoIdentities: readonly DemoIdentity[] = [
  { subject: 'mira', name: 'Mira Okafor', email: 'mira@harbour.example', emailVerified: true },
  { subject: 'tomas', name: 'Tomás Lindqvist', email: 'tomas@harbour.example', emailVerified: false },
  { subject: 'asha', name: 'Asha Rao', email: 'asha@example.test', emailVerified: true },
]
