import { z } from 'zod'

// Well above what browsers send. The longest legitimate value is a public key with its attestation.
const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

const named = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
}

const created = z.object({
  ...named,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).catch([]),
  }),
})

const signed = z.object({
  ...named,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    // Some browsers send none, some an empty one.
    userHandle: z.string().max(200).nullish(),
  }),
})

/** The browser's response for a new passkey. */
export type NewCredential = z.infer<typeof created>
/** The browser's response for a signed challenge. */
export type SignedCredential = z.infer<typeof signed>

export function readNewCredential(text: string): NewCredential | undefined {
  return created.safeParse(readJson(text)).data
}

export function readSignedCredential(value: unknown): SignedCredential | undefined {
  return signed.safeParse(value).data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
