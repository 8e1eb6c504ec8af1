import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/public/home.tsx'),
  route('globe/:route', 'routes/public/globe.ts'),
  route('theme', 'routes/public/theme.ts'),

  route('signin', 'routes/account/sign-in.tsx'),
  route('signup', 'routes/account/sign-up.tsx'),
  route('signout', 'routes/account/sign-out.ts'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  route('resend-verification', 'routes/account/resend-verification.ts'),

  route('health', 'routes/machines/health.ts'),
  route('ready', 'routes/machines/ready.ts'),
  route('dev/mailbox', 'routes/dev/mailbox.tsx'),
] satisfies RouteConfig
