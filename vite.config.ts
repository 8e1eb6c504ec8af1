import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { drawAtBuild } from './tools/draw-at-build.mts'

export default defineConfig({
  plugins: [drawAtBuild(), reactRouter()],
  build: { target: 'es2023' },
  // The server's bundle is the whole service, so that React Router and our own start-up share one copy of every module.
  // Packages of many small files, which a start would read one by one. Their native parts and data files stay outside.
  ssr: { noExternal: ['@simplewebauthn/server', 'drizzle-orm', 'libphonenumber-js', 'react-router', 'zod'] },
  environments: { ssr: { build: { rollupOptions: { input: './app/service.server.ts' } } } },
})
