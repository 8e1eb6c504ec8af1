import { z } from 'zod'

/** Limited text without the NUL character, which PostgreSQL rejects. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0'))

const email = text(320)
const phone = text(40)
const password = text(1000)
const token = text(2000)

export const signUpShape = z.strictObject({
  email: email.optional(),
  phone: phone.optional(),
  password: password.optional(),
  data: z.strictObject({ full_name: text(120), country: text(3), agreed_to_terms: z.boolean().optional() }).optional(),
})

export const tokenShape = z.strictObject({
  email: email.optional(),
  phone: phone.optional(),
  password: password.optional(),
  // Fields of other grant types: accepted, so that the response can say what to use instead.
  refresh_token: text(5000).optional(),
  id_token: text(10_000).optional(),
  auth_code: text(5000).optional(),
  code_verifier: text(500).optional(),
})

export const otpShape = z.strictObject({ email: email.optional(), phone: phone.optional() })

export const verifyShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['sms', 'second_step', 'phone_change', 'signup', 'email_change']), token }),
  z.strictObject({ type: z.literal('recovery'), token, password }),
])

export const resendShape = z.strictObject({ type: z.enum(['signup', 'sms', 'phone_change', 'second_step']) })

export const recoverShape = z.strictObject({ email })

export const ssoShape = z.strictObject({ provider_id: text(200).optional(), domain: text(200).optional() })

export const reauthenticateShape = z.strictObject({
  password: password.optional(),
  code: text(100).optional(),
  send: z.literal(true).optional(),
})

export const userShape = z.strictObject({
  email: email.optional(),
  phone: phone.optional(),
  password: password.optional(),
  current_password: password.optional(),
})

export const factorShape = z.strictObject({ factor_type: text(40) })

export const factorCodeShape = z.strictObject({ code: text(100) })

/** The signed-in user in API responses. Undocumented fields are not allowed. */
export const userAnswer = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  full_name: z.string(),
  country: z.string(),
  role: z.string(),
  status: z.string(),
  session: z.strictObject({
    assurance: z.enum(['one', 'two']),
    authenticated_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  }),
  factors: z.array(z.strictObject({ id: z.string(), type: z.string(), status: z.string() })),
})

export const identitiesAnswer = z.strictObject({
  identities: z.array(
    z.strictObject({
      id: z.uuid(),
      provider: z.string(),
      email: z.string().nullable(),
      linked_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
      deletable: z.boolean(),
    }),
  ),
})
