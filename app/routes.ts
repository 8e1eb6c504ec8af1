import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/public/home.tsx'),
  route('requirements', 'routes/requirements/choose.tsx'),
  route('requirements/:from/:to', 'routes/requirements/answer.tsx'),
  route('globe/:route', 'routes/public/globe.ts'),
  route('schengen-calculator', 'routes/schengen/schengen-calculator.tsx'),
  route('map', 'routes/map/map.tsx'),
  route('theme', 'routes/public/theme.ts'),
  route('visa/:visaId', 'routes/visa/visa.tsx'),
  route('country/:code/visa/:visaId', 'routes/visa/visa-in-country.ts'),
  route('terms-of-service', 'routes/legal/terms-of-service.tsx'),
  route('terms', 'routes/legal/terms.ts'),
  route('privacy-policy', 'routes/legal/privacy-policy.tsx'),
  route('privacy', 'routes/legal/privacy.ts'),

  route('signin', 'routes/account/sign-in.tsx'),
  route('signup', 'routes/account/sign-up.tsx'),
  route('signout', 'routes/account/sign-out.ts'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  route('resend-verification', 'routes/account/resend-verification.ts'),
  route('dashboard', 'routes/account/dashboard.tsx'),

  route('apply', 'routes/apply/start.tsx'),
  ...prefix('apply/:applicationId', [
    index('routes/apply/continue.ts'),
    route('documents', 'routes/apply/documents.tsx'),
    route('documents/:kind', 'routes/apply/upload-document.tsx'),
    route('review', 'routes/apply/review.tsx'),
    route('quote-request', 'routes/apply/quote-request.ts'),
    route('pay', 'routes/apply/pay.tsx'),
    route('pay/return/:attemptId', 'routes/apply/pay-return.tsx'),
    route(':step', 'routes/apply/step.tsx'),
    route(':step/save', 'routes/apply/save-step.ts'),
  ]),
  ...prefix('applications/:applicationId', [
    index('routes/applications/detail.tsx'),
    route('receipt', 'routes/machines/receipt.ts'),
    route('expected-date.ics', 'routes/applications/expected-date.ts'),
  ]),
  route('application/:applicationId', 'routes/applications/alias.ts'),
  route('status/:applicationId', 'routes/applications/status.tsx'),

  route('storage/v1/documents/:documentId', 'routes/machines/document-file.ts'),
  route('functions/v1/payment-events', 'routes/machines/payment-events.ts'),
  route('health', 'routes/machines/health.ts'),
  route('ready', 'routes/machines/ready.ts'),

  route('dev/mailbox', 'routes/dev/mailbox.tsx'),
  route('dev/gateway/:chargeId', 'routes/dev/gateway-challenge.tsx'),
] satisfies RouteConfig
