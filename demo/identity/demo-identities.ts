export type DemoIdentity = {
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

/** Invented people that the demo identity provider knows: somebody new, somebody without a confirmed address, Asha. */
export const demoIdentities: readonly DemoIdentity[] = [
  { subject: 'mira', name: 'Mira Okafor', email: 'mira@harbour.example', emailVerified: true },
  { subject: 'tomas', name: 'Tomás Lindqvist', email: 'tomas@harbour.example', emailVerified: false },
  { subject: 'asha', name: 'Asha Rao', email: 'asha@example.test', emailVerified: true },
]
