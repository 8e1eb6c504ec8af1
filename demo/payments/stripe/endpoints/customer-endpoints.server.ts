import { z } from 'zod'
import type { Routes } from '#demo/payments/api/routes.ts'
import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { StripeCustomer } from '#demo/payments/state/stripe-state.ts'
import { customerShape } from '../shapes/customer-shape.ts'
import { methodShape } from '../shapes/payment-shapes.ts'
import { stripeList } from '../stripe-list.ts'
import { noSuch, requireKnown, stripeProblem } from '../stripe-problem.ts'
import { metadata, read, type StripeAnswer } from '../stripe-request.ts'

const schema = z.object({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().max(5000).optional(),
  metadata: metadata.optional(),
  invoice_settings: z.object({ default_payment_method: z.string().optional() }).optional(),
})

const createCustomer: StripeAnswer = ({ context, form }) => {
  const { email = null, name = null, description = null, metadata = {} } = read(schema, form)
  const customer: StripeCustomer = {
    id: newId('cus_'),
    created: secondsNow(context),
    email,
    name,
    description,
    metadata,
    defaultMethod: null,
    deleted: false,
  }
  context.state.stripe.customers[customer.id] = customer
  return customerShape(customer)
}

const updateCustomer: StripeAnswer = ({ context, id, form }) => {
  const customer = findCustomer(context, id)
  const { invoice_settings: settings, metadata, ...rest } = read(schema, form)
  const method = settings?.default_payment_method
  if (method) requireTheirs(context, customer, method)
  Object.assign(customer, rest)
  if (metadata) customer.metadata = { ...customer.metadata, ...metadata }
  // An empty string removes the default.
  if (method !== undefined) customer.defaultMethod = method || null
  return customerShape(customer)
}

function requireTheirs({ state }: Context, { id }: StripeCustomer, method: string): void {
  const param = 'invoice_settings[default_payment_method]'
  const { customer } = requireKnown(state.stripe.methods, 'PaymentMethod', method, param)
  if (customer === id) return
  throw stripeProblem(`The customer does not have a payment method with the ID ${method}.`, {
    code: 'resource_missing',
    param,
  })
}

const deleteCustomer: StripeAnswer = ({ context, id }) => {
  const customer = findCustomer(context, id)
  customer.deleted = true
  Object.assign(customer, { email: null, name: null, description: null, metadata: {}, defaultMethod: null })
  for (const method of Object.values(context.state.stripe.methods)) {
    if (method.customer === id) method.customer = null
  }
  return customerShape(customer)
}

/** A customer that has not been deleted. */
function findCustomer({ state }: Context, id: string, param = 'id'): StripeCustomer {
  const customer = requireKnown(state.stripe.customers, 'customer', id, param)
  if (customer.deleted) throw noSuch('customer', id, param)
  return customer
}

const listMethods = (
  context: Context,
  customer: string,
  { form, url }: Pick<Parameters<StripeAnswer>[0], 'form'> & { url: string },
) =>
  stripeList(
    Object.values(context.state.stripe.methods).filter((method) => method.customer === customer),
    { form, url, shape: methodShape },
  )

const listAllMethods: StripeAnswer = ({ context, form }) => {
  const { customer } = read(z.object({ customer: z.string() }), form)
  findCustomer(context, customer, 'customer')
  return listMethods(context, customer, { form, url: '/v1/payment_methods' })
}

const detachMethod: StripeAnswer = ({ context, id }) => {
  const method = requireKnown(context.state.stripe.methods, 'PaymentMethod', id)
  if (!method.customer) {
    throw stripeProblem('The payment method you provided is not attached to a customer so detachment is impossible.')
  }
  const customer = context.state.stripe.customers[method.customer]
  if (customer?.defaultMethod === id) customer.defaultMethod = null
  method.customer = null
  return methodShape(method)
}

export const customerEndpoints: Routes<StripeAnswer> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/:id': ({ context, id }) =>
    customerShape(requireKnown(context.state.stripe.customers, 'customer', id)),
  'POST /v1/customers/:id': updateCustomer,
  'DELETE /v1/customers/:id': deleteCustomer,
  'GET /v1/customers/:id/payment_methods': ({ context, id, form }) => {
    findCustomer(context, id, 'customer')
    return listMethods(context, id, { form, url: `/v1/customers/${id}/payment_methods` })
  },
  'GET /v1/payment_methods': listAllMethods,
  'GET /v1/payment_methods/:id': ({ context, id }) =>
    methodShape(requireKnown(context.state.stripe.methods, 'PaymentMethod', id)),
  'POST /v1/payment_methods/:id/detach': detachMethod,
}
