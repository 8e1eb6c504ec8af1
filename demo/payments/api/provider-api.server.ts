import { answerRazorpay, isForRazorpay } from '../razorpay/razorpay-api.server.ts'
import type { Context } from '../state/context.ts'
import { answerStripe } from '../stripe/stripe-api.server.ts'
import type { ApiAnswer, ApiRequest } from './api-request.ts'

/** Answers as the provider whose keys the request contains. */
export function answerApi(context: Context, request: ApiRequest): ApiAnswer {
  return isForRazorpay(request) ? answerRazorpay(context, request) : answerStripe(context, request)
}

/** The response of each provider if it fails itself. */
export function brokenApi(request: ApiRequest): unknown {
  const message = 'We are facing some trouble completing your request at the moment. Please try again shortly.'
  return isForRazorpay(request)
    ? { error: { code: 'SERVER_ERROR', description: message, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } }
    : { error: { message: 'An unknown error occurred', type: 'api_error' } }
}
